import { BLOCK_FIELDS, type BlockSnapshot, type BlockValues } from '#lib/block.ts'
import { readBase } from '#db/work/bases.ts'
import type { BlockOrder, FormDraftRow, JournalRow, OperationRow } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'
import { useWork } from '#data/live/use-work.ts'
import { TAB_ID } from '#data/identity/tab.ts'
import { requestDrain } from '#data/outbox/drain.ts'
import { worstState, type SyncState } from '#data/outbox/sync-state.ts'
import { requireOwner } from '#data/session/owner.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { showable } from '#data/storage/damaged-rows.ts'

export { publishBlock, publishWidget, saveBlock } from '#sync/model/intents.ts'
export { type BlockChoice, type BlockConflict, mergeBlock } from '#sync/texts/merge/merge-block.ts'

/** What waits for one block, and what of it a server confirmed to this device. */
export interface BlockState {
  /** False until it was read. */
  isKnown: boolean
  operations: OperationRow[]
  state: SyncState | undefined
  confirmed: (BlockSnapshot & { storedAt: number }) | undefined
}

const NO_STATE: BlockState = { isKnown: false, operations: [], state: undefined, confirmed: undefined }

export function useBlockState(widgetId: string): BlockState {
  return useWork(
    async (work, owner) => {
      const key = `widget:${widgetId}`
      const rows = await work.outbox.where('[serverId+userId+key]').equals(rowKey(owner, key)).sortBy('seq')
      const base = await readBase(work, owner, key)
      const confirmed = base?.block && { ...base.block, storedAt: base.storedAt }
      return { isKnown: true, operations: rows.map(showable), state: worstState(rows), confirmed }
    },
    [widgetId],
    NO_STATE,
  )
}

/**
 * The block as this device shows it: with what waits to be sent, else with what was sent since the answer.
 *
 * @param age when the server gave the answer (ms)
 */
export function blockOnDevice(
  answer: BlockSnapshot,
  age: number,
  { operations, confirmed }: BlockState,
): BlockSnapshot & { isOwn: boolean } {
  const waiting = operations.findLast((one) => one.payload.block)?.payload.block
  if (waiting) return { values: waiting.values, isOwn: true }
  if (confirmed && confirmed.storedAt > age) return { values: confirmed.values, isOwn: true }
  return { ...answer, isOwn: false }
}

/** A save that met somebody else's, with all three states. */
export type BlockClash = OperationRow & { payload: { block: BlockOrder & { theirs: BlockSnapshot } } }

export function isBlockClash(operation: OperationRow): operation is BlockClash {
  return operation.state === 'conflict' && operation.payload.block?.theirs !== undefined
}

/** Sends what was decided on. False when it is being sent just now, or no longer there. */
export async function resolveBlockClash({ opId, payload }: BlockClash, values: BlockValues): Promise<boolean> {
  const [work, { resolveBlock }] = await Promise.all([workDatabase(), import('#sync/queue/resolve-block.ts')])
  const done = await resolveBlock(work, opId, values, payload.block.theirs, Date.now())
  requestDrain()
  return done
}

/** Makes a block that was given up what its editor opens with. False, and nothing done, where something else is typed there. */
export async function restoreBlock({ key, siteId, title, payload }: JournalRow): Promise<boolean> {
  const { block } = payload ?? {}
  if (!block) return false
  const [work, owner] = await Promise.all([workDatabase(), requireOwner()])
  const path = `/cms/block/manual/editor?id=${key.replace('widget:', '')}`
  const fields = [...BLOCK_FIELDS, 'rows'] as const
  const changed = fields.filter(
    (name) => JSON.stringify(block.values[name]) !== JSON.stringify(block.base.values[name]),
  )
  const of = (values: BlockValues) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  const what = { values: of(block.values), base: of(block.base.values), updatedAt: Date.now(), tabId: TAB_ID }
  const draft: FormDraftRow = { ...owner, key, siteId, title, path, ...what }
  return work.transaction('rw', work.formDrafts, async () => {
    if (await work.formDrafts.get(rowKey(owner, key))) return false
    await work.formDrafts.put(draft)
    return true
  })
}
