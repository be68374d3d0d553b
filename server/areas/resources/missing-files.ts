import type { Services } from '#server/context.ts'
import type { SiteRow } from '#server/shared/current-site.ts'

/** Ids of resources whose file is not where the row says. The folder is read once, which is faster than asking for each. */
export async function missingFiles({ db, files }: Services, site: Pick<SiteRow, 'siteId' | 'path'>): Promise<string[]> {
  const rows = await db
    .selectFrom('resource')
    .select(['resourceId', 'path'])
    .where('siteId', '=', site.siteId)
    .execute()
  const there = new Set(await files.list(`${site.path}/resources`))
  return rows.filter(({ path }) => !there.has(path.replace(/^resources\//, ''))).map(({ resourceId }) => resourceId)
}
