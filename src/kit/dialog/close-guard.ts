import { useLingui } from '@lingui/react/macro'
import { useConfirm } from './confirm.tsx'
import { useUnsaved } from './leave-guard.ts'

/** How a form in a dialog that is kept nowhere closes: with unsaved changes it asks, as leaving its page does. */
export function useCloseGuard(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useLingui()
  const confirm = useConfirm()
  useUnsaved(isDirty)
  const close = async () => {
    const question = {
      title: t`Unsaved changes`,
      message: t`Close without saving?`,
      confirmLabel: t`Discard`,
      danger: true,
    }
    if (!isDirty || (await confirm(question))) onClose()
  }
  return () => void close()
}
