import { catalogPermission } from '#contract/catalogs.ts'
import { contentAdd, contentSave } from '#contract/contents.ts'
import type { ContentType, OP_TYPES } from '#contract/contents/limits.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { noteChanges, noteSubject } from '#server/shared/changes.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import type { Content } from './content-store.ts'
import { formColumns } from './form-columns.ts'
import { type KnownOfSave, readKnown } from './known-of-save.ts'
import { isQuick, saveNow } from './save-now.ts'
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

/** @throws Refusal unless the caller may add contents to the catalog */
function requireAdd(ctx: Context, { catalog }: KnownOfSave, { catalogId }: ContentSaveBody): void {
  if (!catalog) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  ctx.require(catalogPermission('AddContent', catalog.catalogId))
  if (catalog.catalogType !== 'common') throw new Refusal('CATALOG_NOT_COMMON', [catalog.name])
}

/** The content that is to be changed. @throws Refusal */
function requireEdit(ctx: Context, { stored }: KnownOfSave, { contentId }: ContentSaveBody): Content {
  if (stored?.deleted !== 0) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  ctx.require(catalogPermission('EditContent', stored.catalogId))
  return stored
}

function newContentType(body: ContentSaveBody, sent: ContentType | undefined): ContentType {
  const contentType = sent ?? body.contentType
  if (contentType === undefined) throw new Refusal('PARAM_EMPTY', ['contentType'])
  return contentType
}

/** What was asked for: a save that is refused later changes nothing, and says so itself. */
function noteSave(
  ctx: Context,
  stored: Pick<Content, 'title'> | undefined,
  { title, catalogId }: ContentSaveBody,
): void {
  if (!stored) return noteChanges(ctx, undefined, { title, catalogId })
  noteSubject(ctx, 'content', stored.title)
  noteChanges(ctx, stored, { title })
}

/** Checks what can be checked at once, then does the save, or writes the task that does it where it may take longer. */
async function start(ctx: Context, op: OpType, body: ContentSaveBody, sent: ContentType | undefined) {
  refuseForm(op, body)
  const known = await readKnown(ctx.services.db, { op, body }, currentSite(ctx))
  const { siteId } = known.site
  const { userId, userName, deptId } = ctx.caller
  const stored = op === 'ADD' ? undefined : requireEdit(ctx, known, body)
  if (!stored) requireAdd(ctx, known, body)
  const contentType = stored?.contentType ?? newContentType(body, sent)
  const args: SaveArgs = { op, siteId, contentType, userName, deptId, language: ctx.language, body }
  const note = () => noteSave(ctx, stored, body)
  if (isQuick(ctx, args)) return saveNow(ctx, args, known, note)
  return ctx.write(async (tx) => {
    note()
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
