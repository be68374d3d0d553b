import { contentType } from '#contract/contents/limits.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { rowOfInit } from '#data/reads/row-of-init.ts'
import { readBase } from '#db/work/bases.ts'
import type { CacheDatabase } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import { indexRows, unindexRows, withoutRows } from '#db/cache/content-index.ts'
import type { BaseRow, OperationRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import type { ContentForm } from '#lib/content-fields.ts'

const CONTENT = 'content:'
/** In `meta` of the cache: how far the journal has been taken into its rows. */
const SENT = 'sent:'

/**
 * Takes into the rows of the device what it sent itself since the last time, and contents that work waits for although no
 * row of them is there: no list has shown them since, and only a device without a server needs them.
 */
export async function indexOwnContents(cache: CacheDatabase, work: WorkDatabase, owner: Owner): Promise<void> {
  await holdSent(cache, work, owner)
  await holdWaiting(cache, work, owner)
}

async function holdSent(cache: CacheDatabase, work: WorkDatabase, owner: Owner): Promise<void> {
  const marker = `${SENT}${owner.serverId}:${owner.userId}`
  const after = ((await cache.meta.get(marker))?.value as number | undefined) ?? 0
  const entries = await withConnection(work, () =>
    work.journal
      .where('[serverId+userId]')
      .equals(ownerKey(owner))
      .and(({ id }) => id > after)
      .toArray(),
  )
  // One content may have many entries: where it stands now is told by its base alone.
  const sent = new Map(entries.filter(({ key }) => key.startsWith(CONTENT)).map((entry) => [entry.key, entry]))
  for (const { key, siteId, kind, outcome } of sent.values()) {
    const base = await withConnection(work, () => readBase(work, owner, key))
    if (base) await indexRows(cache, owner, siteId, rowsOfBase(base), base.storedAt)
    else if (kind === 'content.delete' && outcome === 'done') await unindexRows(cache, owner, [idOf(key)])
  }
  const last = entries.at(-1)
  if (last) await cache.meta.put({ key: marker, value: last.id })
}

async function holdWaiting(cache: CacheDatabase, work: WorkDatabase, owner: Owner): Promise<void> {
  const [first, last] = [CONTENT, `${CONTENT}\uffff`].map((key) => rowKey(owner, key))
  const keys = await withConnection(work, () =>
    work.outbox.where('[serverId+userId+key]').between(first, last).uniqueKeys(),
  )
  const ids = (keys as unknown as [string, string, string][]).map(([, , key]) => idOf(key))
  for (const contentId of await withoutRows(cache, owner, ids)) {
    const waiting = await withConnection(work, () =>
      work.outbox
        .where('[serverId+userId+key]')
        .equals(rowKey(owner, CONTENT + contentId))
        .sortBy('seq'),
    )
    const known = waiting.find((one) => one.base?.form)
    // What was made here stands in the list as its own work says.
    if (!known || waiting.some(({ kind }) => kind === 'content.add')) continue
    await indexRows(cache, owner, known.siteId, rowsOfWaiting(known), known.createdAt)
  }
}

/** Contents that this device deleted on the server after a moment (ms). */
export async function deletedSince(work: WorkDatabase, owner: Owner, since: number): Promise<Set<string>> {
  const entries = await withConnection(work, () =>
    work.journal
      .where('endedAt')
      .above(since)
      .and((one) => one.userId === owner.userId && one.serverId === owner.serverId)
      .toArray(),
  )
  const last = new Map(entries.map((entry) => [entry.key, entry]))
  const gone = [...last.values()].filter(({ kind, outcome }) => kind === 'content.delete' && outcome === 'done')
  return new Set(gone.map(({ key }) => idOf(key)))
}

const idOf = (key: string) => key.slice(CONTENT.length)

function rowsOfBase({ form, status }: BaseRow): ContentRow[] {
  return rowsOf({ ...form, status })
}

function rowsOfWaiting({ base, expect }: OperationRow): ContentRow[] {
  return base ? rowsOf({ status: expect?.status, ...base.form }) : []
}

/** None of a form that a list could not show. */
function rowsOf(form: Omit<ContentForm, 'status'> & { status?: string | undefined }): ContentRow[] {
  const isWhole = form.catalogId !== undefined && contentType.safeParse(form.contentType).success
  return isWhole ? [rowOfInit(form as unknown as ContentInit)] : []
}
