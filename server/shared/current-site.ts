import { sitePermission } from '#contract/sites.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'

/** A site as most calls need it. */
export interface SiteRow {
  readonly siteId: string
  readonly name: string
  readonly path: string
  readonly configProps: Record<string, string>
  readonly publishPipeProps: Record<string, Record<string, unknown>>
}

const COLUMNS = ['siteId', 'name', 'path', 'configProps', 'publishPipeProps'] as const

/**
 * The site that a call works in: the header's when it exists and may be viewed, else the first
 * viewable one.
 *
 * @throws Refusal NO_SITE when there is none
 */
export async function currentSite(ctx: Context, db: Db = ctx.services.db): Promise<SiteRow> {
  const sites = await db
    .selectFrom('site')
    .modifyFront(KEEP_PLAN)
    .select(COLUMNS)
    .orderBy('sortFlag')
    .orderBy('siteId')
    .execute()
  const viewable = sites.filter((site) => ctx.can(sitePermission('View', site.siteId)))
  const site = viewable.find((one) => one.siteId === ctx.siteId) ?? viewable[0]
  if (!site) throw new Refusal('NO_SITE')
  return site
}

/** @throws Refusal NOT_FOUND */
export async function siteById(db: Db, siteId: string): Promise<SiteRow> {
  const site = await db.selectFrom('site').select(COLUMNS).where('siteId', '=', siteId).executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND', ['siteId', siteId])
  return site
}

/** @throws Refusal FORBIDDEN unless the caller may view the sites of all these rows */
export function requireSites(ctx: Context, rows: readonly { siteId: string }[]): void {
  for (const siteId of new Set(rows.map((row) => row.siteId))) ctx.require(sitePermission('View', siteId))
}
