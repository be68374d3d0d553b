import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboard, IconDownload, IconTrash } from '@tabler/icons-react'
import { copyText } from '#data/clipboard.ts'
import { saveBlob } from '#data/download.ts'
import { notify } from '#data/notices.ts'
import { orTell } from '#data/or-tell.ts'
import { diagnostics, removeThisDevice } from '#data/use-storage.ts'
import { downloadUnsentWork } from '#data/unsent-work.ts'
import { useConfirm } from '#kit/confirm.tsx'
import { TakeInButton } from './take-in-button.tsx'

/** Export, report and removal of what lies on this device: of `unsent` pieces `mine` are of who is signed in. */
export function StorageTools({ unsent, mine, onTaken }: { unsent: number; mine: number; onTaken: () => void }) {
  const { t } = useLingui()
  const ask = useConfirm()
  const copy = async () => {
    const report = await diagnostics()
    if (await copyText(report)) return notify({ level: 'success', message: t`The diagnostics are in the clipboard` })
    saveBlob(new Blob([report], { type: 'text/plain' }), 'diagnostics.txt')
    notify({ level: 'info', message: t`The browser does not let this page copy: the diagnostics are in a file` })
  }
  const remove = async () => {
    const sure = await ask({
      title: <Trans>Remove this device's data?</Trans>,
      message:
        unsent > 0 ? (
          <Trans>{unsent} drafts and orders were never sent and would be gone for good. You will be signed out.</Trans>
        ) : (
          <Trans>Copies for offline work are deleted and you will be signed out. Nothing unsent is lost.</Trans>
        ),
      confirmLabel: <Trans>Remove</Trans>,
      danger: true,
    })
    if (sure) await removeThisDevice()
  }
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={mine === 0}
        onClick={() => void orTell(downloadUnsentWork)}
      >
        <Trans>Export unsent work</Trans>
      </Button>
      <TakeInButton onTaken={onTaken} />
      <Button variant="default" leftSection={<IconClipboard size={16} />} onClick={() => void orTell(copy)}>
        <Trans>Copy diagnostics</Trans>
      </Button>
      <Button color="red" variant="light" leftSection={<IconTrash size={16} />} onClick={() => void orTell(remove)}>
        <Trans>Remove this device's data</Trans>
      </Button>
    </Group>
  )
}
