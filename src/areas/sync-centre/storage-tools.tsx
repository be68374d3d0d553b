import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboard, IconDownload, IconTrash } from '@tabler/icons-react'
import { copyText } from '#data/page/clipboard.ts'
import { saveBlob } from '#data/request/download.ts'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { type DeviceStorage, diagnostics, removeThisDevice } from '#data/device/use-storage.ts'
import { downloadUnsentWork } from '#data/outbox/unsent-work.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { RemovalWords } from './removal-words.tsx'
import { ImportButton } from './import-button.tsx'

/** Export, report and removal of what lies on this device. */
export function StorageTools({ storage, onTaken }: { storage: DeviceStorage; onTaken: () => void }) {
  const { t } = useLingui()
  const ask = useConfirm()
  const copy = async () => {
    const report = await diagnostics()
    if (await copyText(report)) return notify({ level: 'success', message: t`Diagnostics copied` })
    saveBlob(new Blob([report], { type: 'text/plain' }), 'diagnostics.txt')
    notify({ level: 'info', message: t`The browser doesn't allow copying. The diagnostics were saved to a file.` })
  }
  const remove = async () => {
    const sure = await ask({
      title: <Trans>Remove this device's data?</Trans>,
      message: <RemovalWords storage={storage} />,
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
        disabled={storage.mine === 0}
        onClick={() => void runOrNotify(downloadUnsentWork)}
      >
        <Trans>Export unsent work</Trans>
      </Button>
      <ImportButton onTaken={onTaken} />
      <Button variant="default" leftSection={<IconClipboard size={16} />} onClick={() => void runOrNotify(copy)}>
        <Trans>Copy diagnostics</Trans>
      </Button>
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash size={16} />}
        onClick={() => void runOrNotify(remove)}
      >
        <Trans>Remove this device's data</Trans>
      </Button>
    </Group>
  )
}
