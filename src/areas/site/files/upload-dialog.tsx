import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { type FileEntry, fileUpload } from '#contract/files.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { hint } from '#kit/button/hint.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { FileButton } from '#kit/form/file-button.tsx'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { useByteText } from '#kit/show/use-byte-text.ts'
import classes from './file-page.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

interface UploadDialogProps {
  dir: string
  /** What stands in the folder already. */
  entries: readonly FileEntry[]
  onClose: () => void
}

/** Puts several files into a folder; those that would replace others are asked about together. */
export function UploadDialog({ dir, entries, onClose }: UploadDialogProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  const [taken] = useState(() => new Set(entries.filter((one) => !one.isDirectory).map((one) => one.fileName)))
  const { uploads, isSending, add, remove, send, stop } = useUploads(dir, taken)
  const open = uploads.filter(({ state }) => state !== 'done')
  const done = uploads.length - open.length
  const handleSend = async () => {
    const replacing = open.filter(({ isTaken }) => isTaken).map(({ file }) => file.name)
    const names = nameList(replacing)
    const yes =
      replacing.length === 0 ||
      (await confirm({
        title: t`Replace files?`,
        message: t`${names} will be replaced. This can't be undone.`,
        confirmLabel: t`Replace`,
        danger: true,
      }))
    if (yes) void send()
  }
  const close = () => {
    stop()
    onClose()
  }
  const finished = plural(done, { one: '# file uploaded', other: '# files uploaded' })
  return (
    <Modal opened onClose={close} title={t`Upload to ${dir}`} size={500} closeOnClickOutside={false}>
      <Stack gap="sm">
        <DropPlace onPick={add} disabled={isSending} />
        <ul className={classes['uploads']} aria-label={t`Files`}>
          {uploads.map((upload) => (
            <UploadRow key={upload.file.name} upload={upload} onRemove={isSending ? undefined : remove} />
          ))}
        </ul>
        <LiveRegion message={done > 0 && !isSending ? finished : ''} />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={close}>
            {done > 0 && open.length === 0 ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <ActionButton
            endpoint={fileUpload}
            look="main"
            icon={IconUpload}
            loading={isSending}
            reason={open.length === 0 ? t`Choose files first` : undefined}
            onClick={() => void handleSend()}
          >
            <Trans>Upload</Trans>
          </ActionButton>
        </Group>
      </Stack>
    </Modal>
  )
}

function DropPlace({ onPick, disabled }: { onPick: (files: File[]) => void; disabled: boolean }) {
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onPick([...event.dataTransfer.files])
  }
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <FileButton accept="" multiple variant="light" disabled={disabled} onPick={onPick}>
        <Trans>Choose files</Trans>
      </FileButton>
      <Text size="sm" c="dimmed" mt={6}>
        <Trans>or drop them here (up to 100 MB each)</Trans>
      </Text>
    </div>
  )
}

interface UploadRowProps {
  upload: Upload
  onRemove: ((file: File) => void) | undefined
}

function UploadRow({ upload: { file, state, share, failure, isTaken }, onRemove }: UploadRowProps) {
  const { t } = useLingui()
  const byteText = useByteText()
  const percent = Math.round(share * 100)
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate title={file.name}>
          {file.name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {byteText(file.size)}
          </Text>
          {state === 'done' && <IconCheck size={18} aria-label={t`Uploaded`} role="img" />}
          {state !== 'done' && onRemove && (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${file.name}`}
              {...hint(t`Remove`)}
              onClick={() => onRemove(file)}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {state === 'sending' && <Progress value={percent} aria-label={t`Progress of ${file.name}`} animated size="sm" />}
      {state === 'waiting' && isTaken && (
        <Text size="xs" c="dimmed">
          <Trans>Replaces the file of this name</Trans>
        </Text>
      )}
      {state === 'failed' && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
    </li>
  )
}
