import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { failureText } from '#data/failure-text.ts'
import { notify } from '#data/notices.ts'
import { takeInUnsentWork } from '#data/unsent-work.ts'
import { FileButton } from '#kit/file-button.tsx'

/** Takes in a file of unsent work that another device, or this one, exported. */
export function TakeInButton() {
  const { t } = useLingui()
  const take = async (file: File) => {
    try {
      const { operations, drafts, skipped } = await takeInUnsentWork(file)
      const message = t`Taken in: ${operations} orders, ${drafts} drafts. Here or sent already: ${skipped}.`
      notify({ level: 'success', message })
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  return (
    <FileButton
      onPick={(files) => files.forEach((file) => void take(file))}
      accept="application/zip,.zip"
      variant="default"
      leftSection={<IconUpload size={16} />}
    >
      <Trans>Take in unsent work</Trans>
    </FileButton>
  )
}
