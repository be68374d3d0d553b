import { withConnection } from '#db/connection.ts'
import type { DraftRow, OperationRow, Owner, Place, Sight } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'

/** Unsent work of a user in places that he may no longer see. */
export interface LostWork {
  /** Keys of its contents. */
  keys: string[]
  titles: string[]
  /** A file was made of all of it, as it is now. */
  isExported: boolean
}

interface Note {
  keys: string[]
  /** Epoch milliseconds. */
  exportedAt?: number
  isDismissed?: boolean
}

const noteKey = ({ serverId, userId }: Owner) => `lostWork:${serverId}|${userId}`

/**
 * Notes which contents with drafts or orders lie where their user may no longer look, until they may be seen again.
 * Answers whether there are others than before.
 */
export async function noteLostWork(work: WorkDatabase, owner: Owner, sees: Sight): Promise<boolean> {
  const found = new Set<string>()
  await withConnection(work, async () => {
    const mine = ownerKey(owner)
    // One by one: texts may be large, and many may wait.
    await work.drafts
      .where('[serverId+userId]')
      .equals(mine)
      .each((draft) => !sees(placeOfDraft(draft)) && found.add(draft.key))
    await work.outbox
      .where('[serverId+userId]')
      .equals(mine)
      .each((row) => isOfContent(row) && !placesOfOrder(row).every(sees) && found.add(row.key))
  })
  return withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      const key = noteKey(owner)
      const before = (await work.meta.get(key))?.value as Note | undefined
      const keys = [...found].sort()
      const isNews = keys.some((one) => !before?.keys.includes(one))
      if (keys.length === 0) await work.meta.delete(key)
      else await work.meta.put({ key, value: isNews ? { keys } : { ...before, keys } })
      return isNews
    }),
  )
}

/** What a person is to be told of; undefined where there is nothing, and after he has exported and dismissed it. */
export async function readLostWork(work: WorkDatabase, owner: Owner): Promise<LostWork | undefined> {
  const note = (await work.meta.get(noteKey(owner)))?.value as Note | undefined
  if (!note) return undefined
  const keys = note.keys.map((key) => rowKey(owner, key))
  const [drafts, orders] = await Promise.all([
    work.drafts.bulkGet(keys),
    work.outbox.where('[serverId+userId+key]').anyOf(keys).toArray(),
  ])
  const rows = [
    ...orders.map(({ key, title, createdAt }) => ({ key, title, at: createdAt })),
    ...drafts
      .filter((row) => row !== undefined)
      .map(({ key, form, updatedAt }) => ({ key, title: form?.title ?? '', at: updatedAt })),
  ]
  if (rows.length === 0) return undefined
  const isExported = rows.every(({ at }) => at <= (note.exportedAt ?? -1))
  if (isExported && note.isDismissed) return undefined
  const titles = new Map(rows.map(({ key, title }) => [key, title]))
  return { keys: [...titles.keys()], titles: [...titles.values()], isExported }
}

/** Notes that a file was made of it at a moment (ms), or that its user needs no further word of it. */
export async function changeLostWork(
  work: WorkDatabase,
  owner: Owner,
  change: { exportedAt: number } | { isDismissed: true },
): Promise<void> {
  await withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      const before = await work.meta.get(noteKey(owner))
      if (before) await work.meta.put({ ...before, value: { ...(before.value as Note), ...change } })
    }),
  )
}

function placeOfDraft({ siteId, form }: DraftRow): Place {
  return { siteId, catalogId: form?.catalogId }
}

function isOfContent({ key }: OperationRow): boolean {
  return key.startsWith('content:')
}

/** A damaged row may lack its parts. */
function placesOfOrder({ siteId, payload }: OperationRow): Place[] {
  const catalogs = [payload?.catalogId, payload?.fromCatalogId].filter((one) => one !== undefined)
  return [{ siteId }, ...catalogs.map((catalogId) => ({ siteId, catalogId }))]
}
