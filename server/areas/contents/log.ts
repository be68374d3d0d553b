import { catalogPermission } from '#contract/catalogs.ts'
import { contentLog } from '#contract/contents.ts'
import type { ContentLogFacts, ContentLogKind } from '#contract/contents/log.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { formatDateTime } from '#lib/dates.ts'
import { noteChanges } from '#server/shared/changes.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { Content } from './content-store.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { later } from '#server/store/later.ts'
import { route } from '#server/http/route.ts'
import { noteContentEvents } from './content-events.ts'

export const logRoutes = [route(contentLog, (ctx, { params, query }) => list(ctx, params.contentId, query))]

/** Rows that one statement writes; each takes seven values of the 65,535 that it may have. */
const AT_ONCE = 2000

/** Who acts: a person in a call or a task, or the server by itself. */
export interface Actor {
  readonly services: Services
  readonly userName: string
  /** False where it was seen a moment before that no webhook of the site is to be told. */
  readonly hasWebhooks?: boolean
}

export const actorOf = ({ services, caller }: Context): Actor => ({ services, userName: caller.userName })

/** Ids named in one entry; the number says how many there were. */
const NAMED = 20

/** Facts about other contents: their number, and the first of their ids. */
export function contentFacts(contentIds: readonly string[]): { contentIds: string; count: string } {
  return { contentIds: contentIds.slice(0, NAMED).join(), count: String(contentIds.length) }
}

/** Characters of a title that an entry of the operation log begins with. */
const TITLE_MAX = 60

/** Notes for the operation log what a call makes of contents, each by its title: never a body. */
export function noteMeta(
  ctx: Context,
  contents: readonly Pick<Content, 'title' | 'status' | 'catalogId'>[],
  after: Partial<Pick<Content, 'title' | 'status' | 'catalogId'>>,
): void {
  for (const content of contents) noteChanges(ctx, content, after, `${content.title.slice(0, TITLE_MAX)}: `)
}

interface Named {
  readonly contentId: string
  readonly siteId: string
  readonly onSite?: number
}

/**
 * Notes what was done to contents, in the transaction that does it, and tells the webhooks of their sites.
 *
 * @param facts short texts, never a body, a token or a password
 */
export async function noteContents<One extends Named>(
  tx: Tx,
  { services, userName, hasWebhooks = true }: Actor,
  kind: ContentLogKind,
  contents: readonly One[],
  facts: (content: One) => ContentLogFacts = () => ({}),
): Promise<void> {
  const operTime = services.now()
  const rows = contents.map((content) => ({
    logId: services.newId(),
    contentId: content.contentId,
    siteId: content.siteId,
    operator: userName,
    operTime,
    kind,
    facts: JSON.stringify(facts(content)),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const entries = tx.insertInto('contentLog').values(rows.slice(from, from + AT_ONCE))
    await (rows.length === 1 ? later(tx, entries) : entries.execute())
  }
  if (hasWebhooks) await noteContentEvents(tx, services, kind, contents, facts)
}

/** Ids of the contents that an entry names. */
function idsIn({ copyOf, copiedTo, before, contentIds = '' }: ContentLogFacts): string[] {
  return [copyOf, copiedTo, before, ...contentIds.split(',')].filter((id): id is string => Boolean(id))
}

/** Titles of those that are there and that the caller may view. */
async function titlesOf(ctx: Context, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.services.db
    .selectFrom('content')
    .select(['contentId', 'catalogId', 'title'])
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .where('contentId', 'in', [...new Set(ids)])
    .execute()
  const seen = rows.filter(({ catalogId }) => ctx.can(catalogPermission('View', catalogId)))
  return new Map(seen.map(({ contentId, title }) => [contentId, title]))
}

async function list(ctx: Context, contentId: string, query: QueryOf<typeof contentLog>) {
  const { siteId } = await currentSite(ctx)
  const { db } = ctx.services
  const content = await db
    .selectFrom('content')
    .select(['siteId', 'catalogId'])
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  if (content?.siteId !== siteId) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  ctx.require(catalogPermission('View', content.catalogId))
  const rows = db.selectFrom('contentLog').selectAll().where('contentId', '=', contentId).orderBy('logId', 'desc')
  const page = await pageOfQuery(rows, query)
  const titles = await titlesOf(
    ctx,
    siteId,
    page.rows.flatMap(({ facts }) => idsIn(facts)),
  )
  return {
    rows: await mapInSlices(page.rows, ({ logId, operator, operTime, kind, facts }) => {
      const named = idsIn(facts).filter((id) => titles.has(id))
      return {
        logId,
        contentId,
        operator,
        operTime: formatDateTime(operTime),
        kind,
        facts,
        ...(named.length > 0 && { titles: Object.fromEntries(named.map((id) => [id, titles.get(id) ?? ''])) }),
      }
    }),
    total: page.total,
  }
}
