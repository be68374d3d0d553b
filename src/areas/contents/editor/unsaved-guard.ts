import { useLingui } from '@lingui/react/macro'
import { useOpenForm } from '#data/page/open-forms.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { type ContentEditing, useIsUnsaved } from './use-content-editor.ts'

/** Leaving a changed content asks. What was typed stays on this device as a draft anyway. Shows nothing. */
export function UnsavedGuard({ editing }: { editing: ContentEditing }): null {
  const { t } = useLingui()
  const isUnsaved = useIsUnsaved(editing)
  useOpenForm(isUnsaved)
  useLeaveGuard(isUnsaved, {
    message: t`Unsaved content is not sent. Your text stays on this device as a draft and is restored when you open the content again.`,
    // The address of this very content changes when it is saved for the first time.
    staysAt: ({ search }) => (search as Record<string, unknown>)['id'] === editing.contentId,
  })
  return null
}
