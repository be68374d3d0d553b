import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { isReloadingWithDrafts } from '#data/open-drafts.ts'
import { useConfirm } from '#kit/confirm.tsx'

/** Leaving a changed form asks, by route, tab or window. What was typed stays on this device as a draft anyway. */
export function useLeaveGuard(isDirty: boolean, contentId: string): void {
  const { t } = useLingui()
  const confirm = useConfirm()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && !isReloadingWithDrafts(),
    shouldBlockFn: async ({ next }) => {
      // The address of this very content changes when it is saved for the first time.
      if ((next.search as Record<string, unknown>)['id'] === contentId) return false
      const leave = await confirm({
        title: t`Leave without saving?`,
        message: t`Unsaved content is not sent. What you typed stays on this device as a draft and is shown again when you open the content.`,
        confirmLabel: t`Leave`,
        danger: true,
      })
      return !leave
    },
  })
}
