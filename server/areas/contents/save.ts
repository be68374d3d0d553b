import { catalogPermission } from '#contract/catalogs.ts'
import { contentAdd, contentSave } from '#contract/contents.ts'
import type { ContentType, OP_TYPES } from '#contract/contents/limits.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { noteChanges, noteSubject } from '#server/shared/changes.ts'
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

async function storedContent(ctx: Context, siteId: string, contentId: string) {
  const content = await ctx.services.db
    .selectFrom('content')
    .select(['catalogId', 'contentType', 'title', 'status'])
    .where('contentId', '=', contentId)
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!content) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  ctx.require(catalogPermission('EditContent', content.catalogId))
  return content
}

/** What was asked for: a task that is refused later changes nothing, and says so itself. */
function noteSave(ctx: Context, stored: { title: string } | undefined, { title, catalogId }: ContentSaveBody): void {
  if (!stored) return noteChanges(ctx, undefined, { title, catalogId })
  noteSubject(ctx, 'content', stored.title)
  noteChanges(ctx, stored, { title })
}

/** Checks what can be checked at once, then writes the task that does the rest. */
async function start(ctx: Context, op: OpType, body: ContentSaveBody, sent: ContentType | undefined) {
  refuseForm(op, body)
  const { siteId } = await currentSite(ctx)
  const { userId, userName, deptId } = ctx.caller
  const stored = op === 'ADD' ? undefined : await storedContent(ctx, siteId, body.contentId)
  const contentType = stored?.contentType ?? (await newContentType(ctx, siteId, body, sent))
  const args: SaveArgs = { op, siteId, contentType, userName, deptId, language: ctx.language, body }
  return ctx.write(async (tx) => {
    noteSave(ctx, stored, body)
    const taskId = await ctx.services.tasks.start(tx, {
      type: `SaveContent-${body.contentId}`,
      ownerId: userId,
      language: ctx.language,
      job: SAVE_JOB,
      args: { ...args },
    })
    return { taskId }
  })
}
