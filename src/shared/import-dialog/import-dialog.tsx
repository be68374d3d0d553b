import { Alert, Anchor, Button, FileInput, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import { download, stampedName } from '#data/request/download.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { LineList } from '#kit/show/line-list.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'

/** A large file over a slow line, and all that is done with it where the server does it at once (ms). */
export const IMPORT_TIMEOUT_MS = 300_000

/** What the server says of a file: it works on it as a task, or has done so, with a line for each fault. */
export type ImportAnswer =
  { readonly taskId: string } | { readonly report: readonly string[] } | { readonly done: true }

interface ImportDialogProps {
  title: string
  /** Which files are taken, where it is not a spreadsheet of so many rows. */
  file?: { label: string; description: string; accept: string }
  /** Answers an empty file with the columns; `prefix` begins the name under which it is saved. */
  template?: { endpoint: Endpoint; prefix: string }
  /** Sends the file; undefined where that went wrong, which was shown. */
  send: (file: File) => Promise<ImportAnswer | undefined>
  pending: boolean
  /** How the file is taken. */
  options?: ReactNode
  /** A task is over, however it ended. */
  onTaskEnd?: () => void
  onClose: () => void
}

async function saveTemplate(endpoint: Endpoint, prefix: string) {
  await download(endpoint as AnyEndpoint, stampedName(`${prefix}_template`, 'xlsx'))
}

/** Sends a spreadsheet, follows what the server does with it, and shows what is wrong with which line. */
export function ImportDialog(props: ImportDialogProps) {
  const { t } = useLingui()
  const { title, template, onClose } = props
  const kind = props.file ?? { label: t`Spreadsheet`, description: t`.xlsx, at most 10,000 rows`, accept: '.xlsx' }
  const [file, setFile] = useState<File | null>(null)
  const [taskId, setTaskId] = useState<string>()
  const [report, setReport] = useState<readonly string[]>()
  const send = async () => {
    const answer = file && (await props.send(file))
    if (!answer) return
    if ('taskId' in answer) setTaskId(answer.taskId)
    else if ('report' in answer) setReport(answer.report)
    else onClose()
  }
  const choose = (chosen: File | null) => {
    setReport(undefined)
    setFile(chosen)
  }
  if (taskId !== undefined) {
    const end = () => {
      props.onTaskEnd?.()
      onClose()
    }
    return <TaskProgress taskId={taskId} title={title} stops onClose={end} />
  }
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      <Stack gap="sm">
        <FileInput
          {...kind}
          placeholder={t`Choose a file`}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          value={file}
          onChange={choose}
          clearable
          data-autofocus
        />
        {template && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => void saveTemplate(template.endpoint, template.prefix)}
          >
            <Trans>Download the template</Trans>
          </Anchor>
        )}
        {props.options}
        <Text size="sm" c="dimmed">
          <Trans>All rows are checked first. If one is wrong, nothing is imported.</Trans>
        </Text>
        {report && <Report lines={report} />}
        <DialogFoot onCancel={onClose}>
          <Button onClick={() => void send()} disabled={!file} loading={props.pending}>
            <Trans>Import</Trans>
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}

function Report({ lines }: { lines: readonly string[] }) {
  return (
    <Alert role="status">
      <LineList lines={lines} />
    </Alert>
  )
}
