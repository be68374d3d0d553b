import { useLingui } from '@lingui/react/macro'
import { useLeaveGuard } from '#kit/leave-guard.ts'

/** Leaving a changed content asks. What was typed stays on this device as a draft anyway. */
export function useContentLeaveGuard(isDirty: boolean, contentId: string): void {
  const { t } = useLingui()
  useLeaveGuard(isDirty, {
    message: t`Unsaved content is not sent. What you typed stays on this device as a draft and is shown again when you open the content.`,
    // The address of this very content changes when it is saved for the first time.
    staysAt: ({ search }) => (search as Record<string, unknown>)['id'] === contentId,
  })
}
