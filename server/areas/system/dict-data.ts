import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  dictDataAdd,
  dictDataByType,
  dictDataEdit,
  dictDataExport,
  dictDataGet,
  dictDataList,
  dictDataRemove,
} from '#contract/system/dicts.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { statusOf } from '#server/areas/system/dict-types.ts'
import { refuseUsedItems } from '#server/areas/system/dict-uses.ts'
import {
  loadTranslations,
  removeTranslations,
  saveTranslation,
  type Translate,
} from '#server/areas/system/translations.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { AUDIT_COLUMNS, exportRoute } from '#server/shared/export-rows.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { SysDictDataTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

const EXPORTED = [
  { field: 'dictCode', title: { 'zh-CN': '字典编码', 'zh-TW': '字典編碼', en: 'Code' } },
  { field: 'dictSort', title: { 'zh-CN': '排序', 'zh-TW': '排序', en: 'Order' } },
  { field: 'dictLabel', title: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Label' } },
  { field: 'dictValue', title: { 'zh-CN': '值', 'zh-TW': '值', en: 'Value' } },
  { field: 'dictType', title: { 'zh-CN': '字典类型', 'zh-TW': '字典類型', en: 'Type' } },
  { field: 'cssClass', title: { 'zh-CN': '样式', 'zh-TW': '樣式', en: 'Style class' } },
  { field: 'listClass', title: { 'zh-CN': '颜色', 'zh-TW': '顏色', en: 'Color' } },
  { field: 'isDefault', title: { 'zh-CN': '默认', 'zh-TW': '預設', en: 'Default' }, dict: 'YesOrNo' },
  { field: 'fixed', title: { 'zh-CN': '系统内置', 'zh-TW': '系統內建', en: 'Built-in' }, dict: 'YesOrNo' },
]

export const dictDataRoutes: readonly Route[] = [
  route(dictDataList, (ctx, { query }) => listItems(ctx, query)),
  exportRoute(dictDataExport, listItems, { entity: 'SysDictData', columns: [...EXPORTED, ...AUDIT_COLUMNS] }),
  route(dictDataByType, (ctx, { params }) => itemsOfType(ctx, params.dictType)),
  route(dictDataGet, (ctx, { params }) => showItem(ctx, params.dictCode)),
  route(dictDataAdd, (ctx, { body }) => addItem(ctx, body)),
  route(dictDataEdit, (ctx, { body }) => editItem(ctx, body)),
  route(dictDataRemove, (ctx, { body }) => removeItems(ctx, body)),
]

type Form = BodyOf<typeof dictDataAdd>

const textKey = (item: { dictType: string; dictValue: string }) => `DICT.${item.dictType}.${item.dictValue}`

function present(row: SysDictDataTable, translate: Translate) {
  const { dictLabel, listClass, status } = row
  return wireRow({
    ...row,
    dictLabel: translate(textKey(row), dictLabel),
    listClass: listClass || null,
    status: statusOf(status),
  })
}

async function listItems(ctx: Context, filter: QueryOf<typeof dictDataList>) {
  const { db } = ctx.services
  const { dictType, dictLabel } = filter
  let query = db.selectFrom('sysDictData').selectAll().orderBy('dictSort').orderBy('dictCode')
  if (dictType) query = query.where('dictType', '=', dictType)
  if (dictLabel) query = query.where(textContains('dictLabel', dictLabel))
  const { rows, total } = await pageOfQuery(query, filter)
  const translate = await loadTranslations(db, ctx.language, dictType ? `DICT.${dictType}.` : 'DICT.')
  return { rows: await mapInSlices(rows, (row) => present(row, translate)), total }
}

async function itemsOfType(ctx: Context, dictType: string) {
  const { db } = ctx.services
  const rows = await db
    .selectFrom('sysDictData')
    .selectAll()
    .where('dictType', '=', dictType)
    .orderBy('dictSort')
    .orderBy('dictCode')
    .execute()
  const translate = await loadTranslations(db, ctx.language, `DICT.${dictType}.`)
  return rows.map((row) => present(row, translate))
}

async function showItem(ctx: Context, dictCode: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysDictData').selectAll().where('dictCode', '=', dictCode).executeTakeFirst()
  return row && present(row, await loadTranslations(db, ctx.language, textKey(row)))
}

async function refuseTaken(tx: Tx, dictType: string, dictValue: string, dictCode: string): Promise<void> {
  const other = await tx
    .selectFrom('sysDictData')
    .select('dictCode')
    .where('dictType', '=', dictType)
    .where('dictValue', '=', dictValue)
    .where('dictCode', '<>', dictCode)
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [dictValue], { field: 'dictValue' })
}

async function addItem(ctx: Context, form: Form): Promise<void> {
  const { services } = ctx
  const { dictType, dictValue, dictLabel } = form
  await ctx.write(async (tx) => {
    const type = await tx.selectFrom('sysDictType').selectAll().where('dictType', '=', dictType).executeTakeFirst()
    if (!type) throw new Refusal('NOT_FOUND', ['dictType', dictType])
    if (type.extensible !== 'Y') throw new Refusal('DICT_CLOSED', [dictType])
    await refuseTaken(tx, dictType, dictValue, '0')
    await tx
      .insertInto('sysDictData')
      .values({
        dictCode: services.newId(),
        dictType,
        dictLabel,
        dictValue,
        dictSort: String(form.dictSort),
        cssClass: form.cssClass ?? '',
        listClass: form.listClass ?? '',
        isDefault: form.isDefault ?? 'N',
        fixed: 'N',
        status: form.status ?? '0',
        ...created(ctx),
        remark: form.remark ?? null,
      })
      .execute()
    await saveTranslation(tx, services, ctx.language, textKey(form), dictLabel)
  })
}

async function editItem(ctx: Context, form: BodyOf<typeof dictDataEdit>): Promise<void> {
  const { dictCode = '0' } = form
  await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('sysDictData')
      .selectAll()
      .where('dictCode', '=', dictCode)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['dictCode', dictCode])
    const { dictValue = row.dictValue } = form
    let { dictLabel } = form
    const isTurnedOff = form.status !== undefined && form.status !== '0' && row.status === '0'
    if (row.dictValue !== dictValue) {
      if (row.fixed === 'Y') throw new Refusal('FIXED')
      await refuseTaken(tx, row.dictType, dictValue, dictCode)
      // The label that the caller sees goes along with the value.
      dictLabel ??= (await loadTranslations(tx, ctx.language, textKey(row)))(textKey(row), row.dictLabel)
      await removeTranslations(tx, [textKey(row)])
    }
    const isOther = row.dictValue !== dictValue
    if (isTurnedOff || isOther) await refuseUsedItems(ctx, tx, [row], !isOther)
    noteChanges(ctx, row, { ...form, dictSort: form.dictSort === undefined ? undefined : String(form.dictSort) })
    await tx
      .updateTable('sysDictData')
      .set({
        dictLabel,
        dictValue,
        dictSort: form.dictSort === undefined ? row.dictSort : String(form.dictSort),
        cssClass: form.cssClass ?? row.cssClass,
        listClass: form.listClass ?? row.listClass,
        isDefault: form.isDefault ?? row.isDefault,
        status: form.status ?? row.status,
        remark: form.remark ?? row.remark,
        ...updated(ctx),
      })
      .where('dictCode', '=', dictCode)
      .execute()
    if (dictLabel === undefined) return
    await saveTranslation(tx, ctx.services, ctx.language, textKey({ dictType: row.dictType, dictValue }), dictLabel)
  })
}

async function removeItems(ctx: Context, dictCodes: readonly string[]): Promise<void> {
  if (dictCodes.length === 0) throw new Refusal('BAD_REQUEST', ['dictCodes'])
  await ctx.write(async (tx) => {
    const rows = await tx.selectFrom('sysDictData').selectAll().where('dictCode', 'in', dictCodes).execute()
    if (rows.some((row) => row.fixed === 'Y')) throw new Refusal('FIXED')
    await refuseUsedItems(ctx, tx, rows)
    noteRemoved(ctx, rows, 'dictValue')
    await removeTranslations(tx, rows.map(textKey))
    await tx.deleteFrom('sysDictData').where('dictCode', 'in', dictCodes).execute()
  })
}
