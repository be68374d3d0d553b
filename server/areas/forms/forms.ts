import {
  type CustomForm,
  type CustomFormDetail,
  customFormAdd,
  customFormDelete,
  customFormEdit,
  customFormGet,
  customFormList,
  customFormOffline,
  customFormPublish,
  FORM_STATUS,
  type FormStatus,
} from '#contract/forms.ts'
import { formFile } from '#lib/static-paths.ts'
import { filesInPipes } from '#server/areas/contents/page-changes.ts'
import { columnsOf, isDefaultTable, OWNER_TABLES, tablesOf } from '#server/areas/models/model-tables.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { currentSite, requireSites, siteById } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { textContains } from '#server/shared/text-search.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { sql } from 'kysely'
import { type FormRow, formOf } from './form-access.ts'

const OWNER = 'CmsCustomForm'

const listForms: Handler<typeof customFormList> = async (ctx, { query }) => {
  const { siteId } = await currentSite(ctx)
  let found = ctx.services.db.selectFrom('customForm').selectAll().where('siteId', '=', siteId)
  if (query.query) found = found.where(textContains('name', query.query))
  if (query.status) found = found.where(sql`status::text`, '=', query.status)
  const { rows, total } = await pageOfQuery(found.orderBy('formId'), query)
  return { rows: await mapInSlices(rows, presentForm), total }
}

const getForm: Handler<typeof customFormGet> = async (ctx, { params }) => {
  const { db } = ctx.services
  const form = await formOf(ctx, db, params.formId)
  const pipes = await pipesOf(db, form.siteId)
  return {
    ...presentShared(form),
    templates: pipes.map(({ name, code }) => ({ name, code, template: form.templates[code] ?? '' })),
    ...(form.remark ? { remark: form.remark } : {}),
  }
}

const pipesOf = (db: Db, siteId: string) =>
  db
    .selectFrom('publishPipe')
    .select(['name', 'code'])
    .where('siteId', '=', siteId)
    .orderBy('sort')
    .orderBy('publishpipeId')
    .execute()

const addForm: Handler<typeof customFormAdd> = async (ctx, { body }) => {
  const { siteId } = await currentSite(ctx)
  const { name, code, tableName, ruleLimit, remark, ...flags } = body
  await requireTable(ctx.services.db, tableName)
  await ctx.write(async (tx) => {
    await refuseTaken(tx, siteId, code, '0')
    const formId = ctx.services.newId()
    const who = { ...created(ctx), remark: remark ?? null }
    const model = { modelId: formId, ownerType: OWNER, ownerId: siteId, name, code: formId, tableName } as const
    await tx
      .insertInto('xModel')
      .values({ ...model, ...who })
      .execute()
    const form = {
      formId,
      siteId,
      name,
      code,
      status: FORM_STATUS.draft,
      ruleLimit: ruleLimit || '0',
      ...flags,
    } as const
    await tx
      .insertInto('customForm')
      .values({ ...form, templates: '{}', ...who })
      .execute()
    noteChanges(ctx, undefined, { name, code, tableName })
  })
}

/** @throws Refusal MODEL_TABLE unless it has the columns that every row of a form has */
async function requireTable(db: Db, tableName: string): Promise<void> {
  const columns = new Set((await columnsOf(db, tableName)).map((column) => column.name))
  const isOne = (await tablesOf(db, OWNER)).includes(tableName)
  if (!isOne || !OWNER_TABLES[OWNER].fixed.every(({ column }) => columns.has(column)))
    throw new Refusal('MODEL_TABLE', [tableName], { field: 'tableName' })
}

async function refuseTaken(tx: Tx, siteId: string, code: string, ownId: string): Promise<void> {
  const taken = await tx
    .selectFrom('customForm')
    .select('formId')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('formId', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('DATA_CONFLICT', [code], { field: 'code' })
}

const editForm: Handler<typeof customFormEdit> = async (ctx, { body }) => {
  const { formId, templates, ruleLimit, ...fields } = body
  await ctx.write(async (tx) => {
    const form = await formOf(ctx, tx, formId)
    if (fields.code !== undefined) await refuseTaken(tx, form.siteId, fields.code, formId)
    const known = new Set((await pipesOf(tx, form.siteId)).map(({ code }) => code))
    const sent = (templates ?? []).filter(({ code }) => known.has(code)).map(({ code, template }) => [code, template])
    const changed = {
      ...fields,
      ...(ruleLimit !== undefined && { ruleLimit: ruleLimit || ('0' as const) }),
      ...(sent.length > 0 && { templates: { ...form.templates, ...(Object.fromEntries(sent) as object) } }),
    }
    noteChanges(ctx, form, changed)
    const { templates: merged, ...columns } = changed
    await tx
      .updateTable('customForm')
      .set({ ...columns, ...(merged && { templates: JSON.stringify(merged) }), ...updated(ctx) })
      .where('formId', '=', formId)
      .execute()
    const { name, remark } = fields
    await tx
      .updateTable('xModel')
      .set({ name, remark, ...updated(ctx) })
      .where('modelId', '=', formId)
      .execute()
    const isElsewhere = fields.code !== undefined && fields.code !== form.code
    if (form.status === FORM_STATUS.published) await writePagesAgain(ctx, tx, [form], isElsewhere ? [form] : [])
  })
}

const deleteForms: Handler<typeof customFormDelete> = async (ctx, { body }) => {
  await ctx.write(async (tx) => {
    const forms = await formsOf(ctx, tx, body)
    noteRemoved(ctx, forms, 'name')
    for (const { formId } of forms) await deleteModel(tx, formId)
    await writePagesAgain(ctx, tx, forms, forms)
  })
}

/** The form, its fields and the rows of the default table go with the model by themselves. */
async function deleteModel(tx: Tx, formId: string): Promise<void> {
  const model = await tx.selectFrom('xModel').selectAll().where('modelId', '=', formId).executeTakeFirstOrThrow()
  if (!isDefaultTable(model) && (await tablesOf(tx, OWNER)).includes(model.tableName))
    await sql`delete from ${sql.table(model.tableName)} where model_id = ${formId}`.execute(tx)
  await tx.deleteFrom('xModel').where('modelId', '=', formId).execute()
}

function setStatus(status: FormStatus): Handler<typeof customFormPublish> {
  return async (ctx, { body }) => {
    await ctx.write(async (tx) => {
      const forms = await formsOf(ctx, tx, body)
      for (const form of forms) noteChanges(ctx, form, { status }, `${form.name}: `)
      await tx
        .updateTable('customForm')
        .set({ status, ...updated(ctx) })
        .where('formId', 'in', body)
        .execute()
      await writePagesAgain(ctx, tx, forms, status === FORM_STATUS.published ? [] : forms)
    })
  }
}

async function formsOf(ctx: Context, tx: Tx, ids: readonly string[]): Promise<FormRow[]> {
  const forms = await tx.selectFrom('customForm').selectAll().where('formId', 'in', ids).execute()
  requireSites(ctx, forms)
  return forms
}

/** The job of the home page writes their files, and finds out which other pages show them. */
async function writePagesAgain(
  { services }: Context,
  tx: Tx,
  forms: readonly FormRow[],
  gone: readonly FormRow[] = [],
): Promise<void> {
  const jobs: PageJob[] = []
  for (const { siteId, formId, code } of gone) {
    const inPipes = await filesInPipes(tx, await siteById(tx, siteId))
    // The job knows files alone: no content has this number.
    jobs.push({
      type: 'unpublish',
      siteId,
      contentId: formId,
      files: inPipes((suffix) => [`${formFile(code)}.${suffix}`]),
    })
  }
  for (const siteId of new Set(forms.map((form) => form.siteId))) jobs.push({ type: 'site', siteId })
  await services.publisher.enqueue(tx, jobs)
}

function presentShared(form: FormRow): Omit<CustomFormDetail, 'templates' | 'remark'> {
  const { formId, siteId, name, code, status, needCaptcha, needLogin, ruleLimit } = form
  return { formId, siteId, modelId: formId, name, code, status, needCaptcha, needLogin, ruleLimit }
}

const presentForm = (form: FormRow): CustomForm => ({
  ...presentShared(form),
  templates: form.templates,
  ...presentAudit(form),
})

export const formRoutes: readonly Route[] = [
  route(customFormList, listForms),
  route(customFormAdd, addForm),
  route(customFormEdit, editForm),
  route(customFormDelete, deleteForms),
  route(customFormPublish, setStatus(FORM_STATUS.published)),
  route(customFormOffline, setStatus(FORM_STATUS.offline)),
  route(customFormGet, getForm),
]
