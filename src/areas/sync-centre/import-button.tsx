import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { type Restored, importUnsentWork } from '#data/outbox/unsent-work.ts'
import { FileButton } from '#kit/form/file-button.tsx'

/** Takes in a file of unsent work that another device, or this one, exported. */
export function ImportButton({ onTaken }: { onTaken?: () => void }) {
  const words = useTakenInWords()
  const take = async (file: File) => {
    const restored = await importUnsentWork(file)
    onTaken?.()
    const isAllClear = restored.aside + restored.open + restored.damaged === 0
    notify({ level: isAllClear ? 'success' : 'warning', message: words(restored), stays: !isAllClear })
  }
  return (
    <FileButton
      onPick={(files) => files.forEach((file) => void runOrNotify(() => take(file)))}
      accept="application/zip,.zip"
      variant="default"
      leftSection={<IconUpload size={16} />}
    >
      <Trans>Import unsent work</Trans>
    </FileButton>
  )
}

/** Nothing is counted as taken in that was put aside or left out. */
export function useTakenInWords(): (restored: Restored) => string {
  const { t } = useLingui()
  return ({ operations, drafts, skipped, aside, open, damaged }) => {
    const orders = plural(operations, { one: '# change', other: '# changes' })
    const texts = plural(drafts, { one: '# draft', other: '# drafts' })
    const all = [t`Imported: ${orders}, ${texts}. Already here or sent: ${skipped}.`]
    if (aside > 0) {
      all.push(
        plural(aside, {
          one: '# draft differs from another draft of the same content. One of the two is in discarded drafts.',
          other: '# drafts differ from other drafts of the same content. One of each pair is in discarded drafts.',
        }),
      )
    }
    if (open > 0) {
      all.push(
        plural(open, {
          one: '# draft was not imported because its content is open in an editor. Close it and import the file again.',
          other:
            '# drafts were not imported because their content is open in an editor. Close them and import the file again.',
        }),
      )
    }
    if (damaged > 0) {
      all.push(
        plural(damaged, {
          one: '# record was already damaged in the export and was not imported. It is still in the file.',
          other: '# records were already damaged in the export and were not imported. They are still in the file.',
        }),
      )
    }
    return all.join(' ')
  }
}
