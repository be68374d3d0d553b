import { contentGetInit } from '#contract/contents.ts'
import { catalogPermission } from '#contract/catalogs.ts'
import { CONTENT_TYPES, type ContentType } from '#contract/contents/limits.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { PIPE_STATE } from '#contract/pipes.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { extendValues } from '#server/areas/models/extend-data.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { faultsOf } from '#server/publish/fault-rows.ts'
import { previewSrcs, type PreviewSrc } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import { type Catalog, catalogOf, type Content, contentModelOf } from './content-store.ts'
import { loadDetails } from './details.ts'
import { attributesOf, textOf, whenOf } from './present.ts'

function typeOf(text: string): ContentType {
  const type = CONTENT_TYPES.find((one) => one === text)
  if (!type) throw new Refusal('UNKNOWN_CONTENT_TYPE', [text])
  return type
}

/** Pipes that are on, in their order. */
function enabledPipes(db: Db, siteId: string) {
  return db
    .selectFrom('publishPipe')
    .select(['code', 'name'])
    .where('siteId', '=', siteId)
    .where('state', '=', PIPE_STATE.enabled)
    .orderBy('sort')
    .orderBy('publishpipeId')
    .execute()
}

/** What every editor starts from, new content or stored. */
async function frameOf(ctx: Context, catalog: Catalog, stored: Content['publishPipeProps']) {
  const pipes = await enabledPipes(ctx.services.db, catalog.siteId)
  const model = catalog.configProps['ContentExtendModel']
  const catalogConfigProps: Record<string, string> = model ? { ContentExtendModel: model } : {}
  return {
    pipeCodes: pipes.map((pipe) => pipe.code),
    common: {
      catalogId: catalog.catalogId,
      catalogName: catalog.name,
      showSubTitle: ctx.caller.preferences['ShowContentSubTitle'] === 'Y' ? ('Y' as const) : ('N' as const),
      catalogConfigProps,
      publishPipeProps: pipes.map(({ code, name }) => ({
        pipeCode: code,
        pipeName: name,
        props: { template: '', contentExTemplate: '', ...stored[code] },
      })),
    },
  }
}

type Frame = 'contentId' | 'catalogId' | 'catalogName' | 'contentType' | 'showSubTitle' | 'publishPipeProps'
type StoredFields = Omit<ContentInit, Frame | 'catalogConfigProps' | 'params'>

async function storedFields(db: Db, content: Content, src: PreviewSrc): Promise<StoredFields> {
  return withoutNulls<StoredFields>({
    title: content.title,
    shortTitle: textOf(content.shortTitle),
    subTitle: textOf(content.subTitle),
    titleStyle: textOf(content.titleStyle),
    logo: textOf(content.logo),
    logoSrc: content.logo ? src(content.logo) : undefined,
    source: textOf(content.source),
    sourceUrl: textOf(content.sourceUrl),
    original: content.original,
    author: textOf(content.author),
    editor: textOf(content.editor),
    summary: textOf(content.summary),
    linkFlag: content.linkFlag,
    redirectUrl: textOf(content.redirectUrl),
    attributes: attributesOf(content.attributes),
    keywords: content.keywords,
    tags: content.tags,
    publishDate: whenOf(content.publishDate),
    offlineDate: whenOf(content.offlineDate),
    publishPipe: content.publishPipe,
    staticPath: textOf(content.staticPath),
    seoTitle: textOf(content.seoTitle),
    seoKeywords: textOf(content.seoKeywords),
    seoDescription: textOf(content.seoDescription),
    remark: textOf(content.remark),
    createTime: formatDateTime(content.createTime),
    status: content.status,
    isLock: content.isLock,
    lockUser: textOf(content.lockUser),
    topFlag: content.topFlag,
    copyType: content.copyType,
    copyId: content.copyId ?? undefined,
    updateTime: whenOf(content.updateTime),
    updateBy: textOf(content.updateBy),
    version: content.version,
    ...(await loadDetails(db, content, src)),
  })
}

async function extensionOf(db: Db, catalog: Catalog, contentId: string, src: PreviewSrc) {
  const modelId = contentModelOf(catalog)
  return modelId ? extendValues(db, { modelId, dataType: 'content', dataId: contentId }, src) : undefined
}

async function newContent(ctx: Context, siteId: string, catalogId: string, contentType: ContentType) {
  const catalog = await catalogOf(ctx.services.db, siteId, catalogId)
  ctx.require(catalogPermission('View', catalog.catalogId))
  const { common, pipeCodes } = await frameOf(ctx, catalog, {})
  return { ...common, contentId: ctx.services.newId(), contentType, publishPipe: pipeCodes }
}

/** How often a content is read anew when somebody saves it in that moment. */
const READS = 5

/** It lies in several tables: read until no save came between, so that all of it is of the version that it names. */
async function storedContent(ctx: Context, siteId: string, contentId: string): Promise<ContentInit> {
  const { db } = ctx.services
  for (let round = 1; ; round++) {
    const content = await contentRow(db, siteId, contentId)
    ctx.require(catalogPermission('View', content.catalogId))
    const answer = await presentContent(ctx, content)
    const now = await db.selectFrom('content').select('version').where('contentId', '=', contentId).executeTakeFirst()
    if (now?.version === content.version || round === READS) return answer
  }
}

/** @throws Refusal NOT_FOUND also of one that lies in the bin */
async function contentRow(db: Db, siteId: string, contentId: string): Promise<Content> {
  const content = await db
    .selectFrom('content')
    .selectAll()
    .where('contentId', '=', contentId)
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!content) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  return content
}

async function presentContent(ctx: Context, content: Content): Promise<ContentInit> {
  const { db } = ctx.services
  const { contentId, siteId } = content
  const catalog = await catalogOf(db, siteId, content.catalogId)
  const { common } = await frameOf(ctx, catalog, content.publishPipeProps)
  const src = await previewSrcs(db)
  const fields = await storedFields(db, content, src)
  const params = await extensionOf(db, catalog, contentId, src)
  const pageFaults = (await faultsOf(db, 'content', [contentId])).get(contentId)
  const own = { ...(params && { params }), ...(pageFaults && { pageFaults }) }
  return { ...common, ...fields, ...own, contentId, contentType: content.contentType }
}

export const initRoutes = [
  route(contentGetInit, async (ctx, { params }) => {
    const contentType = typeOf(params.contentType)
    const site = await currentSite(ctx)
    return params.contentId === '0'
      ? newContent(ctx, site.siteId, params.catalogId, contentType)
      : storedContent(ctx, site.siteId, params.contentId)
  }),
]
