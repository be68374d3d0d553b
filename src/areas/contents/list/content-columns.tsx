import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { catalogContentTypes } from '#contract/catalogs.ts'
import { type DictOption, useDict } from '#data/use-dict.ts'
import { worstState } from '#data/use-outbox.ts'
import { useRead } from '#data/use-read.ts'
import { type Column, columnsOf } from '#kit/columns.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { Status } from '#kit/status.tsx'
import classes from '../content-page.module.css'
import { useEditorAddress } from '../open-editor.ts'
import { PlanMark } from '../plan/plan-mark.tsx'
import { SyncBadge } from '../sync-badge.tsx'
import { ContentStatus } from './content-status.tsx'
import type { ShownRow } from './overlay.ts'
import { TitleCell } from './title-cell.tsx'
import { targetOf } from './use-overlay.ts'

/** Seldom needed. */
const FaultMark = lazyDialog(async () => (await import('../faults/fault-mark.tsx')).FaultMark, 'notes')

const column = columnsOf<ShownRow>()

/** What is read once for all rows: a reader in each cell of its own would cost the list more than its cells. */
export function useContentColumns(): readonly Column<ShownRow>[] {
  const attributes = useDict('CMSContentAttribute')
  const statuses = useDict('CMSContentStatus')
  const types = useRead(catalogContentTypes).data
  const addressOf = useEditorAddress()
  return useMemo(
    () => [
      column.custom(
        'title',
        msg`Title`,
        (row) => <TitleCell row={row} href={addressOf(targetOf(row))} attributes={attributes} />,
        {
          ellipsis: true,
          minWidth: 220,
        },
      ),
      column.custom(
        'contentType',
        msg`Content type`,
        ({ contentType }) => types?.find(({ id }) => id === contentType)?.name ?? contentType,
        { width: 110, from: 900, card: 'none' },
      ),
      column.custom('status', msg`Status`, (row) => <StatusCell row={row} statuses={statuses} />, {
        width: 150,
        card: 'line',
      }),
      column.date('createTime', msg`Create time`, { width: 160, from: 700, card: 'line' }),
    ],
    [attributes, statuses, types, addressOf],
  )
}

/** What the server has, and below it what waits on this device. */
function StatusCell({ row, statuses }: { row: ShownRow; statuses: readonly DictOption[] }) {
  const { t } = useLingui()
  const state = worstState(row.waiting)
  return (
    <span className={classes['status']}>
      <ContentStatus value={row.status} options={statuses} isFailed={row.pageFaults !== undefined} />
      {row.pageFaults && <FaultMark row={row} />}
      <PlanMark row={row} />
      {state && <SyncBadge state={state} pending={row.waiting.map((one) => one.kind)} />}
      {!state && row.hasDraft && <Status kind="info">{t`Draft on this device`}</Status>}
    </span>
  )
}
