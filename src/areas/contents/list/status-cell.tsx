import { useLingui } from '@lingui/react/macro'
import type { DictOption } from '#data/reads/use-dict.ts'
import { worstState } from '#data/outbox/use-outbox.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { Status } from '#kit/show/status.tsx'
import classes from '../content-page.module.css'
import { PlanMark } from '../plan/plan-mark.tsx'
import { SyncBadge } from '../sync-badge.tsx'
import { ContentStatus } from './content-status.tsx'
import type { ShownRow } from './overlay.ts'

/** Seldom needed. */
const FaultMark = lazyDialog(async () => (await import('../faults/fault-mark.tsx')).FaultMark, 'notes')

/** What the server has, and below it what waits on this device. */
export function StatusCell({ row, statuses }: { row: ShownRow; statuses: readonly DictOption[] }) {
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
