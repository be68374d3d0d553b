import { useLingui } from '@lingui/react/macro'
import { hasUnsavedForm } from '#data/page/open-forms.ts'
import { useConfirm } from './confirm.tsx'

/**
 * Asks who is about to leave this page for good whether forms that are kept nowhere may go; `above` is the level of the
 * dialog that he is in. Without such a form nobody is asked.
 */
export function useLeaveForms(above?: number): () => Promise<boolean> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async () => {
    if (!hasUnsavedForm()) return true
    return confirm({
      title: t`Leave without saving?`,
      message: t`What you entered here is not saved and will be lost.`,
      confirmLabel: t`Leave`,
      danger: true,
      ...(above !== undefined && { above }),
    })
  }
}
