import { catalogPermission } from '#contract/catalogs.ts'
import { contentCopy, contentMove } from '#contract/contents.ts'
import { CONTENT_STATUS, COPIES_MAX, COPY_TYPE } from '#contract/contents/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { created, updated } from '#server/shared/audit.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import { recordChange } from '#server/store/feed.ts'
import { titleScope } from './content.rules.ts'
import {
  type Catalog,
  catalogOf,
  type Content,
  countContents,
  nextSortFlag,
  refuseDuplicateTitle,
  refuseLocked,
  refuseStale,
  takeContents,
  updateContents,
} from './content-store.ts'
import { copyDetails } from './details.ts'
import { actorOf, noteContents, noteMeta } from './log.ts'
import { contentJobs, unpublishJobs } from './page-changes.ts'
import { indexSoon } from './search-index.ts'

export const placeRoutes = [
  route(contentMove, (ctx, { body, query }) => move(ctx, body, query.version)),
  route(contentCopy, (ctx, { body }) => copy(ctx, body)),
]

/** What a new or moved content takes from its catalog. */
export function contentPlace(catalog: Catalog) {
  const [topCatalog = catalog.catalogId] = catalog.ancestors.split(':')
  return {
    siteId: catalog.siteId,
    catalogId: catalog.catalogId,
    catalogAncestors: catalog.ancestors,
    topCatalog,
  }
}

/** Moving needs the right to take it away here and to add it there. */
async function move(ctx: Context, body: BodyOf<typeof contentMove>, version: number | undefined): Promise<void> {
  const site = await currentSite(ctx)
  const { siteId } = site
  await ctx.write(async (tx) => {
    const contents = await takeContents(ctx, tx, {
      siteId,
      ids: body.contentIds,
      unknown: 'refuse',
      item: 'EditContent',
    })
    refuseStale(contents, version)
    const target = await catalogOf(tx, siteId, body.catalogId)
    ctx.require(catalogPermission('AddContent', target.catalogId))
    if (target.catalogType !== 'common') return
    for (const content of contents)
      if (content.catalogId !== target.catalogId) await moveOne(ctx, tx, content, target, site)
  })
}

async function moveOne(ctx: Context, tx: Tx, content: Content, target: Catalog, site: SiteRow): Promise<void> {
  const { contentId, siteId, title, catalogId } = content
  refuseLocked(content, ctx.caller.userName)
  const scope = titleScope(site.configProps)
  await refuseDuplicateTitle(tx, { siteId, catalogId: target.catalogId, title, scope, exceptId: contentId })
  noteMeta(ctx, [content], { catalogId: target.catalogId, status: CONTENT_STATUS.draft })
  const pages = await unpublishJobs(tx, site, [content])
  await updateContents(tx, siteId, [contentId], {
    ...contentPlace(target),
    ...updated(ctx),
    sortFlag: await nextSortFlag(tx, siteId, ctx.services.now()),
    topFlag: '0',
    topDate: null,
    status: CONTENT_STATUS.draft,
    publishPipe: '[]',
    publishPipeProps: '{}',
    version: content.version + 1,
  })
  const facts = {
    fromCatalogId: catalogId,
    toCatalogId: target.catalogId,
    from: content.status,
    to: CONTENT_STATUS.draft,
  }
  await noteContents(tx, actorOf(ctx), 'move', [content], () => facts)
  await countContents(tx, catalogId, -1)
  await countContents(tx, target.catalogId, 1)
  await ctx.services.publisher.enqueue(tx, pages)
}

/** Unknown or special targets are passed over, as on the wire of old; a target without the right is refused. */
async function targetsOf(ctx: Context, tx: Tx, siteId: string, ids: readonly string[]): Promise<Catalog[]> {
  const targets = await tx
    .selectFrom('catalog')
    .selectAll()
    .where('catalogId', 'in', [...new Set(ids)])
    .execute()
  for (const target of targets) {
    if (target.siteId !== siteId) throw new Refusal('NOT_FOUND', ['catalogId', target.catalogId])
    ctx.require(catalogPermission('AddContent', target.catalogId))
  }
  return targets.filter((target) => target.catalogType === 'common')
}

/** The copy before it is stored; a copy of a mapping maps to the same source. */
async function copyOf(ctx: Context, tx: Tx, source: Content, target: Catalog, copyType: number): Promise<Content> {
  const independent = copyType === COPY_TYPE.copy
  const isMapping = source.copyType === COPY_TYPE.mapping && source.copyId !== null
  return {
    ...source,
    ...contentPlace(target),
    ...created(ctx),
    contentId: ctx.services.newId(),
    copyType,
    copyId: isMapping ? source.copyId : source.contentId,
    sortFlag: await nextSortFlag(tx, target.siteId, ctx.services.now()),
    status: independent ? CONTENT_STATUS.draft : source.status,
    publishDate: independent ? null : source.publishDate,
    offlineDate: independent ? null : source.offlineDate,
    topFlag: '0',
    topDate: null,
    isLock: 'N',
    lockUser: '',
    staticPath: '',
    staticPathKey: '',
    oldPaths: [],
    viewCount: '0',
    likeCount: '0',
    commentCount: '0',
    favoriteCount: '0',
    version: 1,
    createdHash: null,
    onSite: 0,
  }
}

/** A stored row as values to insert. */
function insertable(content: Content) {
  const { titleFolded: _, ...columns } = content
  return {
    ...columns,
    keywords: JSON.stringify(content.keywords),
    tags: JSON.stringify(content.tags),
    oldPaths: JSON.stringify(content.oldPaths),
    publishPipe: JSON.stringify(content.publishPipe),
    publishPipeProps: JSON.stringify(content.publishPipeProps),
  }
}

async function copyOne(ctx: Context, tx: Tx, source: Content, target: Catalog, copyType: number, site: SiteRow) {
  const copy = await copyOf(ctx, tx, source, target, copyType)
  const { contentId, siteId, catalogId, title } = copy
  await refuseDuplicateTitle(tx, { siteId, catalogId, title, scope: titleScope(site.configProps), exceptId: contentId })
  await tx.insertInto('content').values(insertable(copy)).execute()
  // A copy of a mapping gets the body that the mapping showed.
  const bodyId = source.copyType === COPY_TYPE.mapping && source.copyId ? source.copyId : source.contentId
  if (copyType === COPY_TYPE.copy) await copyDetails(tx, { ...source, contentId: bodyId }, copy, ctx.services.newId)
  await countContents(tx, catalogId, 1)
  await recordChange(tx, siteId, 'content', contentId, false)
  await noteContents(tx, actorOf(ctx), 'copy', [copy], () => ({ copyOf: source.contentId }))
  await noteContents(tx, actorOf(ctx), 'copy', [source], () => ({ copiedTo: contentId, toCatalogId: catalogId }))
  if (copy.status !== CONTENT_STATUS.published) return
  await ctx.services.publisher.enqueue(tx, contentJobs([copy]))
  await indexSoon(tx, ctx.services, [contentId])
}

/** All copies are made in one transaction, which others wait for. @throws Refusal TOO_MANY_COPIES */
function refuseTooMany(contentIds: readonly string[], targetIds: readonly string[]): void {
  if (new Set(contentIds).size * new Set(targetIds).size > COPIES_MAX)
    throw new Refusal('TOO_MANY_COPIES', [String(COPIES_MAX)])
}

async function copy(ctx: Context, body: BodyOf<typeof contentCopy>): Promise<void> {
  const targetIds = body.catalogIds ?? (body.catalogId === undefined ? [] : [body.catalogId])
  if (targetIds.length === 0) throw new Refusal('PARAM_EMPTY', ['catalogIds'])
  refuseTooMany(body.contentIds, targetIds)
  const site = await currentSite(ctx)
  const { siteId } = site
  await ctx.write(async (tx) => {
    const wanted = { siteId, ids: body.contentIds, unknown: 'refuse', item: 'View' } as const
    const contents = await takeContents(ctx, tx, wanted)
    const targets = await targetsOf(ctx, tx, siteId, targetIds)
    for (const content of contents) {
      refuseLocked(content, ctx.caller.userName)
      for (const target of targets) await copyOne(ctx, tx, content, target, body.copyType, site)
    }
  })
}
