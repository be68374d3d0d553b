import { useLingui } from '@lingui/react/macro'
import { i18nImport, i18nImportTemplate, i18nList } from '#contract/system/i18n.ts'
import { notify } from '#data/page/notices.ts'
import { useAction } from '#data/reads/use-action.ts'
import { IMPORT_TIMEOUT_MS, ImportDialog } from '#shared/import-dialog/import-dialog.tsx'
import { NAMED_READS } from './named-reads.ts'

const READS = [i18nList, ...NAMED_READS]

/** Stores the texts of a spreadsheet, such as one that was exported and translated. */
export function ImportTextsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const action = useAction(i18nImport, { invalidates: READS })
  const send = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    // What went wrong was shown by the call.
    const answer = await action.run({ form, timeout: IMPORT_TIMEOUT_MS } as never).catch(() => undefined)
    if (!answer) return undefined
    const { faults, added, updated } = answer
    if (faults) return { report: faults }
    notify({ level: 'success', message: t`Translations added: ${added}, updated: ${updated}` })
    return { done: true as const }
  }
  return (
    <ImportDialog
      title={t`Import translations`}
      template={{ endpoint: i18nImportTemplate as never, prefix: 'i18n_dict' }}
      send={send}
      pending={action.pending}
      onClose={onClose}
    />
  )
}
