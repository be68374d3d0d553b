import { Alert, Group, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { AsyncTask } from '#contract/tasks.ts'
import { siteImportTheme, THEME_BYTES } from '#contract/themes.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { FileButton } from '#kit/form/file-button.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import classes from './themes.module.css'
import { useImport } from './use-import.ts'

interface Props {
  siteId: string
  name: string
  onClose: () => void
  /** The site is another one now. */
  onImported: () => void
}

/** Brings a package into the site, after all of it was looked at by the server. */
export function ImportDialog({ siteId, name, onClose, onImported }: Props) {
  const { t } = useLingui()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const { send, share, failure, taskId } = useImport(siteId, name)
  const handlePick = ([picked]: readonly File[]) => {
    const found = picked === undefined ? undefined : faultOf(picked, t`A theme must be a zip file`, t`The file is larger than 100 MB`) // prettier-ignore
    setFault(found)
    setFile(found === undefined ? picked : undefined)
  }
  const handleEnd = (status: AsyncTask['status'] | undefined) => {
    onClose()
    if (status !== 'FAILED') onImported()
  }
  if (taskId !== undefined) return <TaskProgress taskId={taskId} title={t`Import theme`} onClose={handleEnd} />
  const isSending = share !== undefined
  return (
    <Modal opened onClose={onClose} title={t`Import theme`} size={500} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans>
            The theme's catalogs, content, pipes, templates and files are added to this site. Its current state is
            saved, so you can go back to it.
          </Trans>
        </Text>
        <DropPlace onPick={handlePick} disabled={isSending} />
        {file && <PickedFile file={file} />}
        {isSending && <Progress value={Math.round(share * 100)} aria-label={t`Upload progress`} animated size="sm" />}
        {(fault ?? failure) !== undefined && (
          <Alert color="red" role="alert">
            {fault ?? failure}
          </Alert>
        )}
      </Stack>
      <DialogFoot onCancel={onClose}>
        <ActionButton
          endpoint={siteImportTheme}
          scope={{ siteId }}
          look="main"
          icon={IconUpload}
          loading={isSending}
          reason={file ? undefined : t`Choose a zip file first`}
          onClick={() => file && void send(file)}
        >
          <Trans>Import</Trans>
        </ActionButton>
      </DialogFoot>
    </Modal>
  )
}

function faultOf(file: File, noZip: string, tooLarge: string): string | undefined {
  if (!/\.zip$/i.test(file.name)) return noZip
  return file.size > THEME_BYTES.packed ? tooLarge : undefined
}

function PickedFile({ file }: { file: File }) {
  const byteText = useByteText()
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm" truncate title={file.name}>
        {file.name}
      </Text>
      <Text size="xs" c="dimmed" className={classes['size']}>
        {byteText(file.size)}
      </Text>
    </Group>
  )
}

function DropPlace({ onPick, disabled }: { onPick: (files: readonly File[]) => void; disabled: boolean }) {
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
      <FileButton accept=".zip,application/zip" variant="light" disabled={disabled} onPick={onPick}>
        <Trans>Choose a file</Trans>
      </FileButton>
      <Text size="sm" c="dimmed" mt={6}>
        <Trans>or drop it here (zip, up to 100 MB)</Trans>
      </Text>
    </div>
  )
}
