import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import { saveExtendData } from '#server/areas/models/extend-data.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { insertResources } from '#server/areas/resources/create.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { UNREAD } from '#server/store/lean-client.ts'
import { hashOfRequest } from '#server/http/idempotency.ts'
import { mayEditPublished, mayHavePages, STATUS_TABLE, titleScope } from './content.rules.ts'
import {
  type Catalog,
  catalogOf,
  type Content,
  contentModelOf,
  countNew,
  freshSortFlag,
  contentRow,
  type ReadContent,
  refuseDuplicateTitle,
  refuseLocked,
  refuseStale,
  updateContents,
  updateUnchanged,
} from './content-store.ts'
import { saveDetails } from './details.ts'
import { formColumns } from './form-columns.ts'
import { noteContents } from './log.ts'
import { contentJobs, jobsAround, onSite } from './page-changes.ts'
import { contentPlace } from './place.ts'
import type { KnownOfSave } from './known-of-save.ts'
import { extensionOf, type Prepared } from './prepare-save.ts'
import { refuseTakenPath } from './static-path.ts'

/** First picture of a body, in stored form. */
function firstImage(html: string | undefined): string | undefined {
  const source = /<img\b[^>]*?\ssrc="([^"]+)"/i.exec(html ?? '')?.[1]
  return source && !source.startsWith('data:') ? source.replaceAll('&amp;', '&') : undefined
}

/** The site may take the first picture of an article as its logo. */
function logoColumns(args: SaveArgs, { site, html }: Prepared, stored: string): { logo?: string } {
  const logo = args.body.logo ?? stored
  const wanted = logo === '' && args.contentType === 'article' && site.configProps['AutoArticleLogo'] === 'Y'
  const image = wanted ? firstImage(html) : undefined
  return image && image.length <= 255 ? { logo: image } : {}
}

/** The catalog that a content stands in, which may have been moved since the save was prepared. */
async function catalogIn(tx: Tx, siteId: string, catalogId: string, { catalog }: Prepared): Promise<Catalog> {
  return catalog?.catalogId === catalogId ? catalog : catalogOf(tx, siteId, catalogId)
}

/** Values of the extension model that the catalog gives its contents. */
async function saveExtension(tx: Tx, catalogId: string, args: SaveArgs, prepared: Prepared): Promise<void> {
  const { fields } = prepared
  const params = extensionOf(args)
  const modelId = params && contentModelOf(await catalogIn(tx, args.siteId, catalogId, prepared))
  if (!modelId) return
  await saveExtendData(tx, { modelId, dataType: 'content', dataId: args.body.contentId }, params, fields)
}

/** The same user sent the same body before: nothing is left to do. @throws Refusal ID_TAKEN otherwise */
async function settleRepeat(tx: Tx, args: SaveArgs, hash: string): Promise<void> {
  const { contentId } = args.body
  const row = await tx
    .selectFrom('content')
    .select(['siteId', 'createBy', 'createdHash'])
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  const same = row?.siteId === args.siteId && row.createBy === args.userName && row.createdHash === hash
  if (!same) throw new Refusal('ID_TAKEN', [contentId])
}

/** Answers false when the same save was done before. */
async function add(services: Services, tx: Tx, args: SaveArgs, prepared: Prepared): Promise<boolean> {
  const { body, siteId, contentType, userName, deptId } = args
  const { contentId } = body
  const { version: _, ...sent } = body
  const createdHash = hashOfRequest(sent)
  const now = services.now()
  const catalog = await catalogIn(tx, siteId, body.catalogId, prepared)
  const columns = formColumns(body, {})
  const title = body.title ?? ''
  const content = { siteId, contentId, contentType, linkFlag: columns.linkFlag ?? 'N', copyType: COPY_TYPE.none }
  await tx
    .insertInto('content')
    .values({
      ...columns,
      ...logoColumns(args, prepared, ''),
      ...contentPlace(catalog),
      contentId,
      contentType,
      deptId,
      title,
      status: CONTENT_STATUS.draft,
      createdHash,
      sortFlag: freshSortFlag(siteId, now),
      createBy: userName,
      createTime: now,
      updateBy: userName,
      updateTime: now,
    })
    .onConflict((c) => c.column('contentId').doNothing())
    .modifyEnd(UNREAD)
    .execute()
  const { catalogId } = catalog
  const counted = await countNew(tx, { siteId, contentId, catalogId })
  if (!counted) {
    await settleRepeat(tx, args, createdHash)
    return false
  }
  const { ancestors, last } = counted
  await refuseTakenPath(tx, { siteId, contentId, staticPath: body.staticPath })
  const scope = titleScope(prepared.site.configProps)
  await refuseDuplicateTitle(tx, { siteId, catalogId, title, scope, exceptId: contentId })
  await saveDetails(tx, content, body, { ...prepared, newId: services.newId })
  await saveExtension(tx, catalogId, args, prepared)
  const actor = { services, userName, hasWebhooks: prepared.hasWebhooks }
  await noteContents(tx, actor, 'add', [content], () => ({ toCatalogId: catalogId }))
  const isMoved = ancestors !== catalog.ancestors
  if (last > 0 || isMoved)
    await updateContents(tx, siteId, [contentId], {
      ...(isMoved && contentPlace({ ...catalog, ancestors })),
      ...(last > 0 && { version: last + 1 }),
    })
  return true
}

/**
 * Refuses what can be seen to be refused before anything is prepared.
 *
 * @throws Refusal
 */
export function refuseBefore({ stored, site }: KnownOfSave, args: SaveArgs): void {
  if (args.op === 'UPDATE' && stored?.deleted === 0) refuseSave(stored, args, site)
}

/** @throws Refusal of the lock, the version, the status machine or the site's rule about published contents */
function refuseSave(content: Content, args: SaveArgs, site: SiteRow): void {
  refuseLocked(content, args.userName)
  refuseStale([content], args.body.version)
  const outcome = STATUS_TABLE.save[content.status]
  if (typeof outcome !== 'string') throw new Refusal(outcome.refused, [], { status: content.status })
  if (content.status === CONTENT_STATUS.published && !mayEditPublished(site.configProps))
    throw new Refusal('PUBLISHED_NOT_EDITABLE', [], { status: content.status })
}

/** The page stays where it was published until the content is published again. */
function oldPathsOf({ oldPaths, staticPath }: Content): string {
  return JSON.stringify([...new Set([...oldPaths, staticPath])])
}

/** The content as it stands, which nobody changes until the transaction ends. @throws Refusal NOT_FOUND */
async function lockedContent(tx: Tx, { siteId, body }: SaveArgs): Promise<ReadContent> {
  const row = contentRow(tx, body.contentId).where('siteId', '=', siteId).where('deleted', '=', 0)
  const content = await row.forUpdate().executeTakeFirst()
  if (!content) throw new Refusal('NOT_FOUND', ['contentId', body.contentId])
  return content
}

/** From what was read before, where that still holds: it is a moment ago, and nearly always does. */
async function update(services: Services, tx: Tx, args: SaveArgs, prepared: Prepared): Promise<boolean> {
  const { stored } = prepared
  if (stored?.deleted === 0 && (await updateFrom(stored, services, tx, args, prepared))) return true
  return updateFrom(await lockedContent(tx, args), services, tx, args, prepared)
}

/** Answers false, and has changed nothing, when the content was changed since it was read. */
async function updateFrom(
  content: ReadContent,
  services: Services,
  tx: Tx,
  args: SaveArgs,
  prepared: Prepared,
): Promise<boolean> {
  const { body, siteId, userName } = args
  const { contentId } = body
  refuseSave(content, args, prepared.site)
  const isElsewhere = body.staticPath !== undefined && body.staticPath !== content.staticPath
  if (isElsewhere) await refuseTakenPath(tx, { siteId, contentId, staticPath: body.staticPath })
  const title = body.title ?? content.title
  const scope = titleScope(prepared.site.configProps)
  await refuseDuplicateTitle(tx, { siteId, catalogId: content.catalogId, title, scope, exceptId: contentId })
  const status = STATUS_TABLE.save[content.status]
  const columns = {
    ...formColumns(body, content.publishPipeProps),
    ...logoColumns(args, prepared, content.logo),
    ...(typeof status === 'string' ? { status } : {}),
  }
  // Lists and neighbours go by the date at once; all else of the page stays as it was published.
  const isElsewhen = columns.publishDate !== undefined && !isSameMoment(columns.publishDate, content.publishDate)
  const moved = isElsewhen ? onSite([content]) : []
  const before = await jobsAround(tx, moved)
  // Before the body: a published content keeps the one that stands there now (a trigger).
  const isUnchanged = await updateUnchanged(tx, content, {
    ...columns,
    ...(isElsewhere && mayHavePages(content) ? { oldPaths: oldPathsOf(content) } : {}),
    version: content.version + 1,
    updateBy: userName,
    updateTime: services.now(),
  })
  if (!isUnchanged) return false
  const facts = { from: content.status, to: String(status), version: String(content.version + 1) }
  const actor = { services, userName, hasWebhooks: prepared.hasWebhooks }
  await noteContents(tx, actor, 'save', [content], () => facts)
  const linkFlag = columns.linkFlag ?? content.linkFlag
  await saveDetails(tx, { ...content, linkFlag }, body, { ...prepared, newId: services.newId })
  await saveExtension(tx, content.catalogId, args, prepared)
  await services.publisher.enqueue(tx, [...before, ...contentJobs(moved)])
  return true
}

function isSameMoment(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime()
}

/**
 * Everything of a save that is stored, in the given transaction.
 *
 * @returns false when the same save was done before
 * @throws Refusal, and nothing may stay of the transaction
 */
export async function storeSave(services: Services, tx: Tx, args: SaveArgs, prepared: Prepared): Promise<boolean> {
  const done = await (args.op === 'ADD' ? add : update)(services, tx, args, prepared)
  if (done) await insertResources(tx, prepared.resources)
  return done
}
