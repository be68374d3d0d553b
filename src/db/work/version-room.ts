// Apart from `versions.ts`: every start clears up, and needs no parser of texts for it.
import { withConnection } from '#db/connection.ts'
import type { WorkDatabase } from '#db/work/work.ts'

/** How long a version without a name is kept (ms). */
export const MAX_VERSIONS = 30 * 24 * 3600_000

/** Drops what nobody named and was kept more than 30 days ago. */
export async function trimVersions(work: WorkDatabase, now: number): Promise<void> {
  await withConnection(work, () =>
    work.versions
      .where('at')
      .below(now - MAX_VERSIONS)
      .and(({ name }) => name === undefined)
      .delete(),
  )
}

/** Drops every version that nobody named, to make room. Answers how many went. */
export async function shedVersions(work: WorkDatabase): Promise<number> {
  return withConnection(work, () => work.versions.filter(({ name }) => name === undefined).delete())
}
