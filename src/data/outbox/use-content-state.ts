import { readBase } from '#db/work/bases.ts'
import type { BaseRow, JournalRow, OperationRow, RefusedFile } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'
import { showable } from '#data/storage/damaged-rows.ts'
import { worstState, type SyncState } from '#data/outbox/sync-state.ts'
import { useWork } from '#data/live/use-work.ts'

/** The operation while it waits, `ended` with its journal entry afterwards, undefined before anything is known. */
export function useOperation(
  opId: string | undefined,
): { operation: OperationRow; ended?: undefined } | { operation?: undefined; ended: JournalRow } | undefined {
  return useWork(
    async (work) => {
      if (opId === undefined) return undefined
      const operation = await work.outbox.where('opId').equals(opId).first()
      if (operation) return { operation: showable(operation) }
      const ended = await work.journal.where('opId').equals(opId).last()
      return ended && { ended }
    },
    [opId],
    undefined,
  )
}

export interface ContentState {
  /** False until it was read: that nothing waits is not known before. */
  isKnown: boolean
  operations: OperationRow[]
  state: SyncState | undefined
  /** Files that the server did not take with the last text, where none waits to be sent. */
  refused: readonly RefusedFile[]
  /** Last confirmed state of the server: the base of the next save. */
  base: BaseRow | undefined
}

const NO_CONTENT_STATE: ContentState = {
  isKnown: false,
  operations: [],
  state: undefined,
  refused: [],
  base: undefined,
}

/** A text that was given up says nothing of what the server has. */
function isSave({ kind, outcome }: JournalRow): boolean {
  return outcome === 'done' && (kind === 'content.add' || kind === 'content.save')
}

/** What waits for one content, and what the server last confirmed of it. */
export function useContentState(contentId: string): ContentState {
  return useWork(
    async (work, owner) => {
      const key = rowKey(owner, `content:${contentId}`)
      const operations = await work.outbox.where('[serverId+userId+key]').equals(key).sortBy('seq')
      const base = await readBase(work, owner, `content:${contentId}`)
      const last = await work.journal.where('[serverId+userId+key]').equals(key).and(isSave).last()
      const waits = operations.some(({ payload }) => payload?.form)
      const refused = (!waits && last?.refusedFiles) || []
      return { isKnown: true, operations: operations.map(showable), state: worstState(operations), refused, base }
    },
    [contentId],
    NO_CONTENT_STATE,
  )
}
