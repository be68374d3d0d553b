import { contentFingerprint } from '#lib/canonical-content.ts'
import { LIST_FIELD_NAMES, SCALAR_FIELDS, SET_FIELDS, type ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import { withConnection } from '#db/connection.ts'
import type { DraftRow, Owner, VersionRow } from '#db/rows.ts'
import { isClockSteady } from '#db/work/steady-clock.ts'
import { StorageError } from '#db/storage-error.ts'
import { MAX_VERSIONS } from '#db/work/version-room.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Versions without a name of one content. */
const MOST = 50

/** A version as a list shows it. */
export type VersionEntry = Omit<VersionRow, 'form'>
/** A state to be kept. */
export type NewVersion = Omit<VersionRow, 'id' | 'hash' | 'blobRefs'>

type Fingerprint = (form: ContentForm) => string | Promise<string>

/** Of a version that was not compared yet. */
const UNKNOWN = ''
/** Of one that can not be: it is like no other, and is not looked at again. */
const DAMAGED = '-'

/**
 * Keeps a state of a content and thins out the older ones. It is written before it is compared, which takes its time
 * with a long text: a page that goes away meanwhile loses nothing, and the next version compares it.
 */
export async function addVersion(
  work: WorkDatabase,
  version: NewVersion,
  fingerprint: Fingerprint = contentFingerprint,
): Promise<void> {
  const id = await withConnection(work, () => work.versions.add(uncompared(version)))
  await compare(work, version, id, fingerprint)
}

function uncompared(version: NewVersion): Omit<VersionRow, 'id'> {
  return { ...version, hash: UNKNOWN, blobRefs: blobRefsIn(version.form) }
}

/** Where there is no room to note how it compares, it is kept all the same: the next version compares it. */
async function compare(work: WorkDatabase, version: NewVersion, id: number, fingerprint: Fingerprint): Promise<void> {
  const hash = await fingerprint(version.form)
  try {
    await withConnection(work, () =>
      work.transaction('rw', work.versions, work.meta, () => settle(work, version, id, hash)),
    )
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}

/** A state that is the one kept before goes again, and that one is marked anew. */
async function settle(
  work: WorkDatabase,
  of: Owner & Pick<VersionRow, 'key'>,
  id: number,
  hash: string,
): Promise<void> {
  const rows = await entriesOf(work, of, of.key)
  const index = rows.findIndex((row) => row.id === id)
  const own = rows[index]
  if (!own) return
  const before = rows[index - 1]
  if (before?.hash === UNKNOWN) {
    const found = await work.versions.get(before.id)
    if (found) await settle(work, found, before.id, hashOf(found.form))
    return settle(work, of, id, hash)
  }
  const isSame = before?.hash === hash && hash !== DAMAGED
  // Neither of two names that a person gave goes.
  if (isSame && !(before.name !== undefined && own.name !== undefined && before.name !== own.name)) {
    const says = own.why === 'opened' || own.why === 'typed' || own.why === 'replaced'
    const { why, at, name = before.name } = own
    const mark = says ? {} : { why, at }
    await work.versions.update(before.id, { ...mark, ...(name !== undefined && { name }) })
    await work.versions.delete(id)
    return
  }
  await work.versions.update(id, { hash })
  // By a clock that has jumped ahead all of them would be too old.
  if (await isClockSteady(work, own.at)) await work.versions.bulkDelete(versionsToThinOut(rows, own.at))
}

function hashOf(form: ContentForm): string {
  try {
    return contentFingerprint(form)
  } catch {
    return DAMAGED
  }
}

/** In the order in which they were kept. One by one: their texts may be large, and are not needed. */
async function entriesOf(work: WorkDatabase, owner: Owner, key: string): Promise<VersionEntry[]> {
  const entries: VersionEntry[] = []
  const rows = work.versions.where('[serverId+userId+key]').equals(rowKey(owner, key))
  await rows.each((row) => {
    const { form: _, ...entry } = row
    entries.push(entry)
  })
  return entries
}

/**
 * Which versions of one content go: of those without a name all of the last hour stay, one per hour for a day, one per
 * day for 30 days, and 50 in all. Of those that share an hour or a day the last one stays.
 */
export function versionsToThinOut(rows: readonly Pick<VersionRow, 'id' | 'at' | 'name'>[], now: number): number[] {
  const seen = new Set<string>()
  let count = 0
  const newestFirst = rows.filter(({ name }) => name === undefined).toSorted((a, b) => b.at - a.at || b.id - a.id)
  return newestFirst.flatMap(({ id, at }) => {
    const span = spanOf(at, now)
    if (span === undefined || seen.has(span) || count >= MOST) return [id]
    if (span !== '') seen.add(span)
    count++
    return []
  })
}

/** What a version shares with its neighbours; '' nothing, undefined too old. Whole hours, so that they never shift. */
function spanOf(at: number, now: number): string | undefined {
  if (now - at < HOUR) return ''
  if (now - at < DAY) return `hour ${Math.floor(at / HOUR)}`
  return now - at < MAX_VERSIONS ? `day ${Math.floor(at / DAY)}` : undefined
}

/** Last kept first. */
export async function listVersions(work: WorkDatabase, owner: Owner, key: string): Promise<VersionEntry[]> {
  const entries = await withConnection(work, () => entriesOf(work, owner, key))
  return entries.sort((a, b) => b.at - a.at || b.id - a.id)
}

export async function readVersion(work: WorkDatabase, owner: Owner, id: number): Promise<VersionRow | undefined> {
  const row = await withConnection(work, () => work.versions.get(id))
  return row && row.userId === owner.userId && row.serverId === owner.serverId ? row : undefined
}

/** On the user's word. */
export async function removeVersion(work: WorkDatabase, owner: Owner, id: number): Promise<void> {
  if (await readVersion(work, owner, id)) await withConnection(work, () => work.versions.delete(id))
}

/**
 * Makes an earlier version the draft of its content; what the editor shows is kept as a version before. Answers false
 * when the version is gone or damaged.
 *
 * @param shown the draft as it is now, its form as the editor shows it
 */
export async function restoreVersion(
  work: WorkDatabase,
  shown: DraftRow,
  id: number,
  fingerprint: Fingerprint = contentFingerprint,
): Promise<boolean> {
  const version = await readVersion(work, shown, id)
  const earlier: ContentForm | undefined = version?.form
  if (!version || !earlier || version.key !== shown.key) return false
  const { userId, serverId, key, siteId, form, updatedAt } = shown
  const replaced = { userId, serverId, key, siteId, form, why: 'replaced', at: updatedAt } as const
  const restored = restoredForm(form, earlier)
  const written = await withConnection(work, () =>
    work.transaction('rw', work.versions, work.drafts, async () => {
      await work.drafts.put({ ...shown, form: restored, blobRefs: blobRefsIn(restored) })
      return work.versions.add(uncompared(replaced))
    }),
  )
  await compare(work, replaced, written, fingerprint)
  return true
}

const RESTORED = [...SCALAR_FIELDS, ...SET_FIELDS, ...LIST_FIELD_NAMES, 'contentHtml', 'params', 'publishPipeProps']
const LISTS: ReadonlySet<string> = new Set([...SET_FIELDS, ...LIST_FIELD_NAMES, 'publishPipeProps'])
const DATES: ReadonlySet<string> = new Set(['publishDate', 'offlineDate'])

/**
 * What a person wrote from the earlier state; what a server decides (catalog, status, lock) from the present one. A
 * field that was empty then has to be said to be empty: absent would leave what is there. Extension fields that the
 * earlier state knew nothing of stay.
 */
export function restoredForm(present: ContentForm, earlier: ContentForm): ContentForm {
  const form: ContentForm = { ...present }
  for (const field of RESTORED) {
    const value = earlier[field]
    if (value !== undefined && value !== null) form[field] = value
    else if (present[field] !== undefined && field !== 'params') form[field] = emptyOf(field)
  }
  if (present.params && earlier.params) form.params = { ...present.params, ...earlier.params }
  if (present.logo !== earlier.logo) form['logoSrc'] = earlier['logoSrc'] ?? ''
  return form
}

function emptyOf(field: string): unknown {
  if (LISTS.has(field)) return []
  return DATES.has(field) ? null : ''
}
