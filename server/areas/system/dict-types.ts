import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  dictTypeAdd,
  dictTypeEdit,
  dictTypeExport,
  dictTypeGet,
  dictTypeList,
  dictTypeOptions,
  dictTypeRefresh,
  dictTypeRemove,
} from '#contract/system/dicts.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { loadTranslations, saveTranslation, type Translate } from '#server/areas/system/translations.ts'
import { AUDIT_COLUMNS, exportRoute } from '#server/shared/export-rows.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { startingWith } from '#server/shared/paging.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { SysDictTypeTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

const EXPORTED = [
  { field: 'dictId', title: { 'zh-CN': '字典编号', 'zh-TW': '字典編號', en: 'ID' } },
  { field: 'dictName', title: { 'zh-CN': '字典名称', 'zh-TW': '字典名稱', en: 'Name' } },
  { field: 'dictType', title: { 'zh-CN': '字典类型', 'zh-TW': '字典類型', en: 'Type' } },
  { field: 'fixed', title: { 'zh-CN': '系统内置', 'zh-TW': '系統內建', en: 'Built-in' }, dict: 'YesOrNo' },
]

export const dictTypeRoutes: readonly Route[] = [
  route(dictTypeList, (ctx, { query }) => listTypes(ctx, query)),
  exportRoute(dictTypeExport, listTypes, {
    entity: 'SysDictType',
    columns: [...EXPORTED, ...AUDIT_COLUMNS],
  }),
  route(dictTypeOptions, listOptions),
  route(dictTypeGet, (ctx, { params }) => showType(ctx, params.dictId)),
  route(dictTypeAdd, (ctx, { body }) => addType(ctx, body)),
  route(dictTypeEdit, (ctx, { body }) => editType(ctx, body)),
  route(dictTypeRemove, (ctx, { body }) => removeTypes(ctx, body)),
  // Nothing is cached here: every call reads the tables.
  route(dictTypeRefresh, async () => {}),
]

type Form = BodyOf<typeof dictTypeAdd>

const textKey = (type: string) => `DICT.${type}`

/** A `like` pattern for the texts of a type's items. */
const itemTexts = (type: string) => startingWith(`${textKey(type)}.`)

function present(row: SysDictTypeTable, translate: Translate) {
  const dictName = translate(textKey(row.dictType), row.dictName)
  return wireRow({ ...row, dictName, status: statusOf(row.status), extensible: null })
}

/** The two values a status has; anything else in the table counts as enabled. */
export function statusOf(status: string): '0' | '1' {
  return status === '1' ? '1' : '0'
}

async function listTypes(ctx: Context, filter: QueryOf<typeof dictTypeList>) {
  const { db } = ctx.services
  const { dictName, dictType } = filter
  let query = db.selectFrom('sysDictType').selectAll().orderBy('dictType', 'desc')
  if (dictName) query = query.where(textContains('dictName', dictName))
  if (dictType) query = query.where(textContains('dictType', dictType))
  const { rows, total } = await pageOfQuery(query, filter)
  const translate = await loadTranslations(db, ctx.language, 'DICT.')
  return { rows: await mapInSlices(rows, (row) => present(row, translate)), total }
}

async function listOptions(ctx: Context) {
  const { db } = ctx.services
  const rows = await db.selectFrom('sysDictType').selectAll().orderBy('dictType').execute()
  const translate = await loadTranslations(db, ctx.language, 'DICT.')
  return rows.map((row) => present(row, translate))
}

async function showType(ctx: Context, dictId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysDictType').selectAll().where('dictId', '=', dictId).executeTakeFirst()
  return row && present(row, await loadTranslations(db, ctx.language, textKey(row.dictType)))
}

async function refuseTaken(tx: Tx, dictType: string, dictId: string): Promise<void> {
  const other = await tx
    .selectFrom('sysDictType')
    .select('dictId')
    .where('dictType', '=', dictType)
    .where('dictId', '<>', dictId)
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [dictType], { field: 'dictType' })
}

async function addType(ctx: Context, form: Form): Promise<void> {
  const { services } = ctx
  await ctx.write(async (tx) => {
    await refuseTaken(tx, form.dictType, '0')
    await tx
      .insertInto('sysDictType')
      .values({
        dictId: services.newId(),
        dictName: form.dictName,
        dictType: form.dictType,
        fixed: 'N',
        extensible: 'Y',
        status: form.status ?? '0',
        ...created(ctx),
        remark: form.remark ?? null,
      })
      .execute()
    await saveTranslation(tx, services, ctx.language, textKey(form.dictType), form.dictName)
  })
}

/** Texts of a type and of its items follow a new code. */
async function renameTexts(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx
    .selectFrom('sysI18nDict')
    .select(['dictId', 'langKey'])
    .where((eb) => eb.or([eb('langKey', '=', textKey(from)), eb('langKey', 'like', itemTexts(from))]))
    .execute()
  for (const { dictId, langKey } of rows) {
    const renamed = textKey(to) + langKey.slice(textKey(from).length)
    await tx.updateTable('sysI18nDict').set({ langKey: renamed }).where('dictId', '=', dictId).execute()
  }
}

async function editType(ctx: Context, form: BodyOf<typeof dictTypeEdit>): Promise<void> {
  const { dictId = '0', dictName } = form
  await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('sysDictType')
      .selectAll()
      .where('dictId', '=', dictId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['dictId', dictId])
    const { dictType = row.dictType } = form
    if (row.dictType !== dictType) {
      if (row.fixed === 'Y') throw new Refusal('FIXED')
      await refuseTaken(tx, dictType, dictId)
      await renameTexts(tx, row.dictType, dictType)
    }
    noteChanges(ctx, row, form)
    await tx
      .updateTable('sysDictType')
      .set({
        dictName,
        dictType,
        status: form.status ?? row.status,
        remark: form.remark ?? row.remark,
        ...updated(ctx),
      })
      .where('dictId', '=', dictId)
      .execute()
    if (dictName !== undefined) await saveTranslation(tx, ctx.services, ctx.language, textKey(dictType), dictName)
  })
}

async function removeTypes(ctx: Context, dictIds: readonly string[]): Promise<void> {
  if (dictIds.length === 0) throw new Refusal('BAD_REQUEST', ['dictIds'])
  await ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('sysDictType')
      .select(['dictType', 'fixed'])
      .where('dictId', 'in', dictIds)
      .execute()
    if (rows.some((row) => row.fixed === 'Y')) throw new Refusal('FIXED')
    noteRemoved(ctx, rows, 'dictType')
    for (const { dictType } of rows) {
      await tx
        .deleteFrom('sysI18nDict')
        .where((eb) => eb.or([eb('langKey', '=', textKey(dictType)), eb('langKey', 'like', itemTexts(dictType))]))
        .execute()
    }
    await tx.deleteFrom('sysDictType').where('dictId', 'in', dictIds).execute()
  })
}
