import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { notify } from '#data/notices.ts'
import { orTell } from '#data/or-tell.ts'
import { type Restored, takeInUnsentWork } from '#data/unsent-work.ts'
import { FileButton } from '#kit/file-button.tsx'

/** Takes in a file of unsent work that another device, or this one, exported. */
export function TakeInButton({ onTaken }: { onTaken?: () => void }) {
  const words = useTakenInWords()
  const take = async (file: File) => {
    const restored = await takeInUnsentWork(file)
    onTaken?.()
    const isAllClear = restored.aside + restored.open + restored.damaged === 0
    notify({ level: isAllClear ? 'success' : 'warning', message: words(restored), stays: !isAllClear })
  }
  return (
    <FileButton
      onPick={(files) => files.forEach((file) => void orTell(() => take(file)))}
      accept="application/zip,.zip"
      variant="default"
      leftSection={<IconUpload size={16} />}
    >
      <Trans>Take in unsent work</Trans>
    </FileButton>
  )
}

/** Nothing is counted as taken in that was put aside or left out. */
export function useTakenInWords(): (restored: Restored) => string {
  const { t } = useLingui()
  return ({ operations, drafts, skipped, aside, open, damaged }) => {
    const orders = plural(operations, { one: '# order', other: '# orders' })
    const texts = plural(drafts, { one: '# draft', other: '# drafts' })
    const all = [t`Taken in: ${orders}, ${texts}. Here or sent already: ${skipped}.`]
    if (aside > 0) {
      all.push(
        plural(aside, {
          one: '# draft met another text of the same content: one of the two stands among the discarded drafts.',
          other: '# drafts met other texts of the same contents: one of each two stands among the discarded drafts.',
        }),
      )
    }
    if (open > 0) {
      all.push(
        plural(open, {
          one: '# draft was left out, for its content is open in an editor: close it and take the file in again.',
          other:
            '# drafts were left out, for their contents are open in an editor: close them and take the file in again.',
        }),
      )
    }
    if (damaged > 0) {
      all.push(
        plural(damaged, {
          one: '# record was damaged when the file was made and is left out; it stays in the file.',
          other: '# records were damaged when the file was made and are left out; they stay in the file.',
        }),
      )
    }
    return all.join(' ')
  }
}
