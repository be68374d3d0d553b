import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import { bigrams } from '#lib/bigrams.ts'
import { htmlText } from '#lib/html-blocks.ts'
import { PAGE_BREAK } from '#render/article-pages.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'
import type { Content } from './content-store.ts'

export const BUILD_INDEX = 'ContentIndexJobHandler'

const SECOND_MS = 1000
/** Contents read in one transaction. */
const BATCH = 20

/** The catalog decides where it says something, else the site; on unless switched off. */
async function isIndexed(tx: Tx, { siteId, catalogId }: Content): Promise<boolean> {
  const row = await tx
    .selectFrom('site')
    .leftJoin('catalog', (join) => join.on('catalog.catalogId', '=', catalogId))
    .select(['site.configProps as ofSite', 'catalog.configProps as ofCatalog'])
    .where('site.siteId', '=', siteId)
    .executeTakeFirst()
  return (row?.ofCatalog?.['EnableIndex'] || row?.ofSite['EnableIndex'] || 'Y') === 'Y'
}

/** A mapping copy shows the body of its source, a link content none. */
async function bodyOf(tx: Tx, { contentId, copyType, copyId, linkFlag }: Content): Promise<string> {
  if (linkFlag === 'Y') return ''
  const ownerId = copyType === COPY_TYPE.mapping ? (copyId ?? contentId) : contentId
  const row = await tx
    .selectFrom('articleDetail')
    .select('contentHtml')
    .where('contentId', '=', ownerId)
    .executeTakeFirst()
  return htmlText((row?.contentHtml ?? '').replaceAll(PAGE_BREAK, ' '))
}

/** What stands beside pictures, sounds and films. */
async function itemTexts(tx: Tx, { contentId }: Content): Promise<string[]> {
  const rows = await tx
    .selectFrom('contentItem')
    .select('props')
    .where('contentId', '=', contentId)
    .orderBy('sortFlag')
    .execute()
  return rows.flatMap(({ props }) =>
    ['title', 'summary', 'description'].flatMap((name) => (typeof props[name] === 'string' ? props[name] : [])),
  )
}

/** Text that readers find a content by beyond its title. */
async function fullTextOf(tx: Tx, content: Content): Promise<string> {
  const { subTitle, summary, keywords, tags } = content
  const parts = [subTitle, summary, ...keywords, ...tags, await bodyOf(tx, content), ...(await itemTexts(tx, content))]
  return parts.filter((part) => part !== '').join('\n')
}

/** What readers can search for in a content becomes what it says now; nothing where its catalog is not to be searched. */
export async function indexContent(tx: Tx, { now }: Services, content: Content): Promise<void> {
  const { contentId } = content
  if (!(await isIndexed(tx, content))) {
    await tx.deleteFrom('contentIndex').where('contentId', '=', contentId).execute()
    return
  }
  const fullText = await fullTextOf(tx, content)
  const entry = { fullText, pairs: bigrams(fullText), buildTime: now(), due: false }
  await tx
    .insertInto('contentIndex')
    .values({ contentId, ...entry })
    .onConflict((conflict) => conflict.column('contentId').doUpdateSet(entry))
    .execute()
}

/** Mapping copies that show the bodies of these. */
async function shownBy(tx: Tx, contentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('content')
    .select('contentId')
    .where('copyType', '=', COPY_TYPE.mapping)
    .where('copyId', 'in', contentIds)
    .where('status', '=', CONTENT_STATUS.published)
    .where('deleted', '=', 0)
    .execute()
  return rows.map(({ contentId }) => contentId)
}

/**
 * Their texts, and those of what shows them elsewhere, are read soon, not now: who publishes many does not wait for it.
 * Until then they are found as before.
 */
export async function indexSoon(tx: Tx, { now }: Services, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return
  const all = new Set([...contentIds, ...(await shownBy(tx, contentIds))])
  await tx
    .insertInto('contentIndex')
    .values([...all].map((contentId) => ({ contentId, fullText: '', pairs: [], buildTime: now(), due: true })))
    .onConflict((conflict) => conflict.column('contentId').doUpdateSet({ due: true }))
    .execute()
}

/** A row that somebody is writing at this moment is left to the next run. */
async function indexDue(services: Services, alive: () => Promise<void>): Promise<readonly string[]> {
  for (;;) {
    const done = await transact(services.db, async (tx) => {
      const contents = await tx
        .selectFrom('content')
        .innerJoin('contentIndex', 'contentIndex.contentId', 'content.contentId')
        .selectAll('content')
        .where('contentIndex.due', '=', true)
        .orderBy('content.contentId')
        .limit(BATCH)
        .forUpdate('contentIndex')
        .skipLocked()
        .execute()
      for (const content of contents) await indexContent(tx, services, content)
      return contents.length
    })
    if (done === 0) return []
    await alive()
  }
}

export const indexSchedule: readonly ScheduledJob[] = [{ name: BUILD_INDEX, everyMs: 20 * SECOND_MS, run: indexDue }]
