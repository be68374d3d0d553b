import { Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userEdit, userImportData, userImportTemplate, userList } from '#contract/system/users.ts'
import { useAction } from '#data/reads/use-action.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import { IMPORT_TIMEOUT_MS, ImportDialog } from '#shared/import-dialog/import-dialog.tsx'

/** What the server says of a file, as plain lines: it is a fragment of HTML with what others have typed. */
function linesOf(report: string): string[] {
  return report.split(/<br\s*\/?>/i).map((line) => {
    const { documentElement } = new DOMParser().parseFromString(line, 'text/html')
    return documentElement.textContent.trim()
  })
}

/** Adds users from a spreadsheet, or updates them. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { mayCall } = useSession()
  const client = useQueryClient()
  const isPlain = usePlainServer()
  const [updates, setUpdates] = useState(false)
  const action = useAction(userImportData, { invalidates: [userList] })
  const send = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    const query = { updateSupport: updates, ...(!isPlain && { task: true }) }
    // What went wrong was shown by the call.
    const answer = await action.run({ query, form, timeout: IMPORT_TIMEOUT_MS } as never).catch(() => undefined)
    if (answer === undefined) return undefined
    return isPlain ? { report: linesOf(answer) } : { taskId: answer }
  }
  return (
    <ImportDialog
      title={t`Import users`}
      template={{ endpoint: userImportTemplate as never, prefix: 'user' }}
      send={send}
      pending={action.pending}
      options={
        mayCall(userEdit) && (
          <Checkbox
            label={t`Update existing users`}
            description={t`Their passwords stay as they are`}
            checked={updates}
            onChange={(event) => setUpdates(event.currentTarget.checked)}
          />
        )
      }
      onTaskEnd={() => void client.invalidateQueries({ queryKey: [userList.id] })}
      onClose={onClose}
    />
  )
}
