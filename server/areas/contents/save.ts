import { catalogPermission } from '#contract/catalogs.ts'
import { contentAdd, contentSave } from '#contract/contents.ts'
import type { ContentType, OP_TYPES } from '#contract/contents/limits.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { catalogOf } from './content-store.ts'
import { formColumns } from './form-columns.ts'
import { SAVE_JOB } from './save-task.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'

export const saveRoutes = [
  route(contentAdd, (ctx, { query, body }) => start(ctx, 'ADD', body, query.contentType)),
  route(contentSave, (ctx, { query, body }) => start(ctx, 'UPDATE', body, query.contentType)),
]

type OpType = (typeof OP_TYPES)[number]

function refuseForm(op: OpType, body: ContentSaveBody): void {
  if (body.contentId === '0') throw new Refusal('PARAM_EMPTY', ['contentId'])
  if (body.opType !== undefined && body.opType !== op) throw new Refusal('BAD_REQUEST', ['opType'])
  if (op === 'ADD' && body.title === undefined) throw new Refusal('PARAM_EMPTY', ['title'])
  // Dates that name no day are refused before anything starts.
  formColumns(body, {})
}

async function newContentType(ctx: Context, siteId: string, body: ContentSaveBody, sent: ContentType | undefined) {
  const catalog = await catalogOf(ctx.services.db, siteId, body.catalogId)
  ctx.require(catalogPermission('AddContent', catalog.catalogId))
  if (catalog.catalogType !== 'common') throw new Refusal('CATALOG_NOT_COMMON', [catalog.name])
  const contentType = sent ?? body.contentType
  if (contentType === undefined) throw new Refusal('PARAM_EMPTY', ['contentType'])
  return contentType
}

async function storedContentType(ctx: Context, siteId: string, contentId: string): Promise<ContentType> {
  const content = await ctx.services.db
    .selectFrom('content')
    .select(['catalogId', 'contentType'])
    .where('contentId', '=', contentId)
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!content) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  ctx.require(catalogPermission('EditContent', content.catalogId))
  return content.contentType
}

/** Checks what can be checked at once, then writes the task that does the rest. */
async function start(ctx: Context, op: OpType, body: ContentSaveBody, sent: ContentType | undefined) {
  refuseForm(op, body)
  const { siteId } = await currentSite(ctx)
  const { userId, userName, deptId } = ctx.caller
  const contentType =
    op === 'ADD' ? await newContentType(ctx, siteId, body, sent) : await storedContentType(ctx, siteId, body.contentId)
  const args: SaveArgs = { op, siteId, contentType, userName, deptId, language: ctx.language, body }
  return ctx.write(async (tx) => ({
    taskId: await ctx.services.tasks.start(tx, {
      type: `SaveContent-${body.contentId}`,
      ownerId: userId,
      language: ctx.language,
      job: SAVE_JOB,
      args: { ...args },
    }),
  }))
}
