import { Alert, Anchor, Button, Checkbox, FileInput, ScrollArea, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userEdit, userImportData, userImportTemplate, userList } from '#contract/system/users.ts'
import { useAction } from '#data/reads/use-action.ts'
import { call } from '#data/request/call.ts'
import { saveBlob } from '#data/request/download.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { formatDateTime } from '#lib/dates.ts'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'

/** A large file over a slow line, and all that is done with it where the server does it at once (ms). */
const TIMEOUT_MS = 300_000

/** What the server says of a file, as plain lines: it is a fragment of HTML with what others have typed. */
function linesOf(report: string): string[] {
  return report.split(/<br\s*\/?>/i).map((line) => {
    const { documentElement } = new DOMParser().parseFromString(line, 'text/html')
    return documentElement.textContent.trim()
  })
}

async function saveTemplate() {
  const file: Blob | undefined = await call(userImportTemplate, {}).catch(() => undefined)
  if (file) saveBlob(file, `user_template_${formatDateTime(new Date()).replaceAll(/\D/g, '')}.xlsx`)
}

/** Sends a spreadsheet of users, follows what the server does with it, and shows what is wrong with which line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { mayCall } = useSession()
  const client = useQueryClient()
  const isPlain = usePlainServer()
  const [file, setFile] = useState<File | null>(null)
  const [updates, setUpdates] = useState(false)
  const [taskId, setTaskId] = useState<string>()
  const [report, setReport] = useState<string[]>()
  const action = useAction(userImportData, { invalidates: [userList] })
  const send = async () => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    const query = { updateSupport: updates, ...(!isPlain && { task: true }) }
    // What went wrong was shown by the call.
    const answer = await action.run({ query, form, timeout: TIMEOUT_MS } as never).catch(() => undefined)
    if (answer === undefined) return
    if (isPlain) setReport(linesOf(answer))
    else setTaskId(answer)
  }
  const title = t`Import users`
  if (taskId !== undefined) {
    const end = () => {
      void client.invalidateQueries({ queryKey: [userList.id] })
      onClose()
    }
    return <TaskProgress taskId={taskId} title={title} onClose={end} />
  }
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      <Stack gap="sm">
        <FileInput
          label={t`Spreadsheet`}
          description={t`.xlsx, at most 10,000 rows`}
          placeholder={t`Choose a file`}
          accept=".xlsx"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          value={file}
          onChange={setFile}
          clearable
          data-autofocus
        />
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void saveTemplate()}>
          <Trans>Download the template</Trans>
        </Anchor>
        {mayCall(userEdit) && (
          <Checkbox
            label={t`Update existing users`}
            description={t`Their passwords stay as they are`}
            checked={updates}
            onChange={(event) => setUpdates(event.currentTarget.checked)}
          />
        )}
        <Text size="sm" c="dimmed">
          <Trans>All rows are checked first. If one is wrong, nothing is imported.</Trans>
        </Text>
        {report && (
          <Alert role="status">
            <ScrollArea.Autosize mah="50vh">
              {report.map((line, index) => (
                <Text key={index} size="sm">
                  {line}
                </Text>
              ))}
            </ScrollArea.Autosize>
          </Alert>
        )}
        <DialogFoot onCancel={onClose}>
          <Button onClick={() => void send()} disabled={!file} loading={action.pending}>
            <Trans>Import</Trans>
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
