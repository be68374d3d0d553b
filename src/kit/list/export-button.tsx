import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { EXPORT_ROWS } from '#contract/exports.ts'
import { download, stampedName } from '#data/request/download.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import type { List } from './list-state.ts'

/** How the rows of a list leave as a spreadsheet. */
export interface Export {
  readonly endpoint: AnyEndpoint
  /** The file is called this and the time: `user_20261129101500.xlsx`. */
  readonly prefix: string
  /** Who may press the button; the server asks for the right of the list. */
  readonly permission: string
  /** Sent with the filters, such as the id that the screen is about. */
  readonly fixed?: Readonly<Record<string, string>>
}

interface ExportButtonProps extends Export {
  list: Pick<List<unknown>, 'asked'>
}

/** Saves all rows that the filters of a list leave, not its page alone, as a spreadsheet on this device. */
export function ExportButton({ endpoint, prefix, permission, fixed, list }: ExportButtonProps) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    const body = { pageNum: 1, pageSize: EXPORT_ROWS, ...list.asked, ...fixed }
    await download(endpoint, stampedName(prefix, 'xlsx'), { body, headers: { 'cc-export': '1' } })
    setLoading(false)
  }
  return (
    <Can permission={[permission]}>
      <ActionButton endpoint={endpoint} icon={IconDownload} loading={loading} onClick={() => void save()}>
        <Trans>Export</Trans>
      </ActionButton>
    </Can>
  )
}
