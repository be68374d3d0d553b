import type { Selectable } from 'kysely'
import {
  templateAdd,
  templateCheck,
  templateClearIncludeCache,
  templateDelete,
  templateHistory,
  templateHistoryGet,
  templatePreview,
  templateRename,
  templateSave,
  templateUsedBy,
} from '#contract/templates/editing.ts'
import { pageAnswer, viewsOf } from '#server/areas/site/page-answer.ts'
import {
  fileOf,
  fileState,
  inTurn,
  readText,
  requireFree,
  requireName,
  requireSize,
  touch,
} from '#server/areas/site/template-files.ts'
import { getState, keepStates, listStates, moveStates } from '#server/areas/site/template-states.ts'
import { usesOf } from '#server/areas/site/template-uses.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { retryWithTemplates } from '#server/publish/page-jobs.ts'
import { placeOfPage } from '#server/publish/preview-page.ts'
import { pageRenderer } from '#server/publish/render-beside.ts'
import { enabledPipes } from '#server/publish/site-snapshot.ts'
import { scanTemplates } from '#server/publish/template-rows.ts'
import { created, updated } from '#server/shared/audit.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { requireRevision } from '#server/shared/revision.ts'
import type { TemplateTable } from '#server/store/tables/publishing.ts'

const CONTEXT = '/stage-api/'

export const routes: readonly Route[] = [
  route(templateAdd, async (ctx, { body }) => {
    const site = await currentSite(ctx)
    await inTurn(site.siteId, () => addTemplate(ctx, site, body))
  }),

  route(templateRename, async (ctx, { body }) => {
    const site = await currentSite(ctx)
    await inTurn(site.siteId, () => renameTemplate(ctx, site, body))
  }),

  route(templateSave, async (ctx, { body }) => {
    const site = await currentSite(ctx)
    await inTurn(site.siteId, () => saveTemplate(ctx, site, body))
  }),

  route(templateDelete, async (ctx, { body }) => {
    const site = await currentSite(ctx)
    await inTurn(site.siteId, () => deleteTemplates(ctx, site, body))
  }),

  route(templateClearIncludeCache, async (ctx, { body }) => {
    const site = await currentSite(ctx)
    const rows = await rowsOf(ctx, site, body)
    await inTurn(site.siteId, async () => {
      for (const row of rows) await touch(ctx.services, fileOf(site, row))
    })
    if (rows.length > 0) await scanTemplates(ctx.services, site)
  }),

  route(templateHistory, async (ctx, { params }) => {
    const row = await rowOf(ctx, await currentSite(ctx), params.templateId)
    return { rows: await listStates(ctx.services.db, row) }
  }),

  route(templateHistoryGet, async (ctx, { params }) => {
    const row = await rowOf(ctx, await currentSite(ctx), params.templateId)
    return getState(ctx.services.db, row, params.stateId)
  }),

  route(templateUsedBy, async (ctx, { params }) =>
    usesOf(ctx, await rowOf(ctx, await currentSite(ctx), params.templateId)),
  ),

  route(templateCheck, async (ctx, { body }) => {
    requireSize(body.content)
    return { faults: [...(await pageRenderer(ctx.services).check(ctx.caller.userId, body.content))] }
  }),

  route(templatePreview, async (ctx, { body }) => {
    const site = await currentSite(ctx)
    const { path, publishPipeCode } = await rowOf(ctx, site, body.templateId)
    requireSize(body.content)
    const { dataType, dataId } = body
    const place = await placeOfPage(ctx.services, dataType, dataId)
    for (const permission of viewsOf(place)) ctx.require(permission)
    if (place?.siteId !== site.siteId) throw new Refusal('NOT_FOUND', [`${dataType}Id`, dataId])
    const order = {
      siteId: site.siteId,
      request: { dataType, dataId, pipe: publishPipeCode, page: 1, list: body.list ?? false },
      mode: { preview: true, context: CONTEXT, credential: '' },
      draft: { path, text: body.content },
    }
    const page = await pageAnswer(ctx, () => pageRenderer(ctx.services).render(ctx.caller.userId, order))
    // A fault of the text is what its author asked to see, no failure of the call.
    return { ...page, status: 200 }
  }),
]

type Row = Selectable<TemplateTable>

/** @throws Refusal NOT_FOUND, FORBIDDEN for one of another site */
async function rowOf(ctx: Context, site: SiteRow, templateId: string): Promise<Row> {
  const row = await ctx.services.db
    .selectFrom('template')
    .selectAll()
    .where('templateId', '=', templateId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['templateId', templateId])
  if (row.siteId !== site.siteId) throw new Refusal('FORBIDDEN', [`Site:View:${row.siteId}`])
  return row
}

/** Those of the ids that are templates of the site. */
function rowsOf(ctx: Context, site: SiteRow, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return Promise.resolve([])
  return ctx.services.db
    .selectFrom('template')
    .selectAll()
    .where('siteId', '=', site.siteId)
    .where('templateId', 'in', [...ids])
    .execute()
}

async function addTemplate(
  ctx: Context,
  site: SiteRow,
  { publishPipeCode, path, remark }: { publishPipeCode: string; path: string; remark?: string | undefined },
): Promise<void> {
  const { services } = ctx
  await requireName(services, path)
  if (!(await enabledPipes(services.db, site.siteId)).includes(publishPipeCode))
    throw new Refusal('NOT_FOUND', ['publishPipeCode', publishPipeCode], { field: 'publishPipeCode' })
  await requireFree(services, site, { publishPipeCode, path })
  const file = fileOf(site, { publishPipeCode, path })
  await services.files.write(file, '')
  await orUndone(
    async () => {
      const state = await fileState(services, file)
      await ctx.write(async (tx) => {
        const row = { ...created(ctx), remark: remark || null, ...state }
        await tx
          .insertInto('template')
          .values({ templateId: services.newId(), siteId: site.siteId, publishPipeCode, path, ...row })
          // A scan that came between has made the row.
          .onConflict((conflict) => conflict.columns(['siteId', 'publishPipeCode', 'path']).doUpdateSet(row))
          .execute()
        await retryWithTemplates(tx, site.siteId)
      })
    },
    () => services.files.remove(file),
  )
}

async function renameTemplate(
  ctx: Context,
  site: SiteRow,
  { templateId, path, remark }: { templateId: string; path: string; remark?: string | undefined },
): Promise<void> {
  const { services } = ctx
  const row = await rowOf(ctx, site, templateId)
  const isMoved = path !== row.path
  const [from, to] = [fileOf(site, row), fileOf(site, { ...row, path })]
  if (isMoved) {
    // Files that came by other ways may have other names: they keep them.
    await requireName(services, path)
    await requireFree(services, site, { ...row, path }, row.path)
    if ((await services.files.size(from)) === undefined) throw new Refusal('NOT_FOUND', ['templateId', templateId])
    await services.files.adopt(services.files.resolve(from), to)
  }
  await orUndone(
    () =>
      ctx.write(async (tx) => {
        await tx
          .updateTable('template')
          .set({ path, ...(remark !== undefined && { remark: remark || null }), ...updated(ctx) })
          .where('templateId', '=', templateId)
          .execute()
        if (!isMoved) return
        await moveStates(tx, row, path)
        await retryWithTemplates(tx, site.siteId)
      }),
    async () => {
      if (isMoved) await services.files.adopt(services.files.resolve(to), from)
    },
  )
}

interface Save {
  readonly templateId: string
  readonly content?: string | undefined
  readonly remark?: string | undefined
  readonly revision?: string | undefined
}

async function saveTemplate(ctx: Context, site: SiteRow, { templateId, content, remark, revision }: Save) {
  const { services } = ctx
  const row = await rowOf(ctx, site, templateId)
  const file = fileOf(site, row)
  const stored = await readText(services, file)
  if (!stored) throw new Refusal('NOT_FOUND', ['templateId', templateId])
  const { text: before, locked } = stored
  const isWritten = content !== undefined && (content !== before || locked !== undefined)
  if (isWritten) {
    requireSize(content)
    if (locked === 'notText') throw new Refusal('TEMPLATE_NOT_TEXT', [row.path])
    if (locked) throw new Refusal('TOO_LARGE', ['1 MB'])
    requireRevision(before, revision, row.updateBy || row.createBy)
    await services.files.write(file, content)
  }
  await orUndone(
    async () => {
      const state = await fileState(services, file)
      await ctx.write(async (tx) => {
        await tx
          .updateTable('template')
          .set({ ...(remark !== undefined && { remark: remark || null }), ...state, ...updated(ctx) })
          .where('templateId', '=', templateId)
          .execute()
        if (isWritten) await keepStates(ctx, tx, row, { before, after: content })
      })
    },
    async () => {
      if (isWritten) await services.files.write(file, before)
    },
  )
}

async function deleteTemplates(ctx: Context, site: SiteRow, ids: readonly string[]): Promise<void> {
  const { services } = ctx
  const rows = await rowsOf(ctx, site, ids)
  const texts = new Map<string, string>()
  for (const row of rows) {
    const stored = await readText(services, fileOf(site, row))
    if (stored && !stored.locked) texts.set(row.templateId, stored.text)
  }
  await ctx.write(async (tx) => {
    if (rows.length === 0) return
    for (const row of rows) {
      const before = texts.get(row.templateId)
      await keepStates(ctx, tx, row, { before, after: undefined })
    }
    const gone = rows.map((row) => row.templateId)
    await tx.deleteFrom('template').where('templateId', 'in', gone).execute()
  })
  // A file that stays because of a fault comes back with the next scan: nothing is lost.
  for (const row of rows) await services.files.remove(fileOf(site, row))
}

/** Files are no part of a transaction: what was done to them is undone where it fails. */
async function orUndone(work: () => Promise<unknown>, undo: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await undo()
    throw error
  }
}
