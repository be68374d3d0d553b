import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Db } from '#server/store/db.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'
import { type Catalog, contentRow, type ReadContent } from './content-store.ts'

/** What a save begins with, as it stood a moment before. */
export interface KnownOfSave {
  readonly site: SiteRow
  /** The row under its id, in the bin too. */
  readonly stored: ReadContent | undefined
  /** The one that the form names for a new content, else that of the stored one; it may be gone. */
  readonly catalog: Catalog | undefined
  /** Whether anybody wants to be told what happens in the site. */
  readonly hasWebhooks: boolean
}

type Asked = Pick<SaveArgs, 'op' | 'body'>

function catalogRow(db: Db, { op, body: { contentId, catalogId } }: Asked): Promise<Catalog | undefined> {
  const query = db.selectFrom('catalog').modifyFront(KEEP_PLAN).selectAll()
  if (op === 'ADD') return query.where('catalogId', '=', catalogId).executeTakeFirst()
  const stored = db.selectFrom('content').select('catalogId').where('contentId', '=', contentId)
  return query.where('catalogId', '=', (eb) => eb.fn.coalesce(stored, eb.val(catalogId))).executeTakeFirst()
}

const sitesWithWebhooks = (db: Db) =>
  db.selectFrom('webhook').modifyFront(KEEP_PLAN).select('siteId').distinct().where('enabled', '=', 'Y').execute()

/** Reads it at once. What lies in another site is not known. */
export async function readKnown(db: Db, asked: Asked, readSite: Promise<SiteRow>): Promise<KnownOfSave> {
  const [site, stored, catalog, told] = await Promise.all([
    readSite,
    contentRow(db, asked.body.contentId).modifyFront(KEEP_PLAN).executeTakeFirst(),
    catalogRow(db, asked),
    sitesWithWebhooks(db),
  ])
  const { siteId } = site
  return {
    site,
    stored: stored?.siteId === siteId ? stored : undefined,
    catalog: catalog?.siteId === siteId ? catalog : undefined,
    hasWebhooks: told.some((one) => one.siteId === siteId),
  }
}
