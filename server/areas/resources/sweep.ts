import { basename } from 'node:path/posix'
import type { Services } from '#server/context.ts'
import { isOld } from '#server/store/sweep-temporaries.ts'

/** `{id}.png`, `{id}_40x40.png` and, waiting for its commit, `.{id}.{number}.png`. */
const OF_RESOURCE = /^(\.?)(\d{6,19})[._]/

const CHUNK = 1000

/** Ids that have no row any more, or never got one. */
async function unknownIds({ db }: Services, ids: readonly string[]): Promise<Set<string>> {
  const unknown = new Set(ids)
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await db
      .selectFrom('resource')
      .select('resourceId')
      .where('resourceId', 'in', ids.slice(from, from + CHUNK))
      .execute()
    for (const row of rows) unknown.delete(row.resourceId)
  }
  return unknown
}

async function sweepSite(services: Services, sitePath: string, waiting: ReadonlySet<string>): Promise<number> {
  // In a bucket others may have files that no row here knows of, such as the server that this one is a copy of.
  if (await services.storages.ofSite(sitePath)) return 0
  const folder = `${sitePath}/resources`
  const paths = await services.files.list(folder)
  const idOf = (path: string) => OF_RESOURCE.exec(basename(path))?.[2]
  const unknown = await unknownIds(services, [...new Set(paths.flatMap((path) => idOf(path) ?? []))])
  const isWaiting = (path: string) => [...waiting].some((stem) => `resources/${path}`.startsWith(stem))
  const orphans = paths.filter((path) => {
    const name = basename(path)
    const id = idOf(path)
    if (id === undefined) return false
    return unknown.has(id) || (name.startsWith('.') && !isWaiting(path))
  })
  const { files, now } = services
  let removed = 0
  for (const path of orphans) {
    if (!(await isOld(files.resolve(`${folder}/${path}`), now()))) continue
    await files.remove(`${folder}/${path}`)
    removed += 1
  }
  return removed
}

/**
 * Removes files of uploads that never got their row because the process ended in between. Files that no upload names
 * so, put there by hand, are left alone.
 */
export async function sweepResources(services: Services): Promise<void> {
  const { db, log } = services
  const pending = await db.selectFrom('resourceReplacement').select('aside').execute()
  const waiting = new Set(pending.map(({ aside }) => aside.slice(0, aside.lastIndexOf('.'))))
  for (const site of await db.selectFrom('site').select('path').execute()) {
    const removed = await sweepSite(services, site.path, waiting)
    if (removed > 0) log.info({ site: site.path, removed }, 'Files without a resource were removed')
  }
}
