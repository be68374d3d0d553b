import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { i18nAdd, i18nEdit, i18nExport, i18nGet, i18nList, i18nRefresh, i18nRemove } from '#contract/system/i18n.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import type { ImportColumn } from '#server/shared/import-file/columns.ts'
import { exportRoute } from '#server/shared/export-rows.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import type { Db, Tx } from '#server/store/db.ts'

export const TEXT_ID = { field: 'dictId', title: { 'zh-CN': '编号', 'zh-TW': '編號', en: 'ID' } }

/** The columns of an import; an export has the ids of its rows before them. */
export const TEXT_COLUMNS = [
  { field: 'langTag', title: { 'zh-CN': '语言', 'zh-TW': '語言', en: 'Language' }, required: true },
  { field: 'langKey', title: { 'zh-CN': '键名', 'zh-TW': '鍵名', en: 'Key' }, required: true },
  { field: 'langValue', title: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' }, required: true },
] as const satisfies readonly ImportColumn[]

/** The stored texts as rows of a list. */
export const translationRoutes: readonly Route[] = [
  route(i18nList, (ctx, { query }) => listTexts(ctx, query)),
  exportRoute(i18nExport, listTexts, { entity: 'SysI18nDict', columns: [TEXT_ID, ...TEXT_COLUMNS] }),
  route(i18nGet, (ctx, { params }) => showText(ctx, params.i18nDictId)),
  route(i18nAdd, (ctx, { body }) => addText(ctx, body)),
  route(i18nEdit, (ctx, { body }) => editText(ctx, body)),
  route(i18nRemove, (ctx, { body }) => removeTexts(ctx, body)),
  // Nothing is cached here: every call reads the table.
  route(i18nRefresh, async () => {}),
]

const LANGUAGES_TYPE = 'I18nDictType'

/** The tags of the languages of the system, in their order. */
export async function enabledLanguages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sysDictData')
    .select('dictValue')
    .where('dictType', '=', LANGUAGES_TYPE)
    .where('status', '=', '0')
    .orderBy('dictSort')
    .execute()
  return rows.map(({ dictValue }) => dictValue)
}

/** The languages of the system that have no text under each of these keys. */
async function missingLanguages(db: Db, keys: readonly string[]): Promise<(key: string) => string[]> {
  if (keys.length === 0) return () => []
  const languages = await enabledLanguages(db)
  const stored = await db
    .selectFrom('sysI18nDict')
    .select(['langKey', 'langTag'])
    .where('langKey', 'in', [...new Set(keys)])
    .where('langValue', '<>', '')
    .execute()
  const there = new Set(stored.map(({ langKey, langTag }) => `${langTag} ${langKey}`))
  return (key) => languages.filter((tag) => !there.has(`${tag} ${key}`))
}

async function listTexts(ctx: Context, filter: QueryOf<typeof i18nList>) {
  const { db } = ctx.services
  const { langTag, langKey, langValue, missingIn } = filter
  let query = db.selectFrom('sysI18nDict').selectAll().orderBy('langTag', 'desc').orderBy('langKey')
  if (langTag) query = query.where('langTag', '=', langTag)
  if (langKey) query = query.where(textContains('langKey', langKey))
  if (langValue) query = query.where(textContains('langValue', langValue))
  if (missingIn)
    query = query.where(
      sql<boolean>`not exists (select from sys_i18n_dict as other
        where other.lang_key = sys_i18n_dict.lang_key and other.lang_tag = ${missingIn} and other.lang_value <> '')`,
    )
  const { rows, total } = await pageOfQuery(query, filter)
  const missingOf = await missingLanguages(
    db,
    rows.map((row) => row.langKey),
  )
  return {
    total,
    rows: rows.map((row) => {
      const missing = missingOf(row.langKey)
      return missing.length > 0 ? { ...row, missing } : row
    }),
  }
}

async function showText(ctx: Context, dictId: string) {
  return ctx.services.db.selectFrom('sysI18nDict').selectAll().where('dictId', '=', dictId).executeTakeFirst()
}

async function refuseTaken(tx: Tx, langTag: string, langKey: string, dictId: string): Promise<void> {
  const other = await tx
    .selectFrom('sysI18nDict')
    .select('dictId')
    .where('langTag', '=', langTag)
    .where('langKey', '=', langKey)
    .where('dictId', '<>', dictId)
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [`${langTag} ${langKey}`], { field: 'langKey' })
}

async function addText(ctx: Context, { langTag, langKey, langValue }: BodyOf<typeof i18nAdd>): Promise<void> {
  await ctx.write(async (tx) => {
    await refuseTaken(tx, langTag, langKey, '0')
    noteChanges(ctx, undefined, { langTag, langKey, langValue })
    await tx.insertInto('sysI18nDict').values({ dictId: ctx.services.newId(), langTag, langKey, langValue }).execute()
  })
}

async function editText(ctx: Context, { dictId, ...form }: BodyOf<typeof i18nEdit>): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('sysI18nDict')
      .selectAll()
      .where('dictId', '=', dictId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['dictId', dictId])
    const { langTag = row.langTag, langKey = row.langKey, langValue = row.langValue } = form
    await refuseTaken(tx, langTag, langKey, dictId)
    noteChanges(ctx, row, { langTag, langKey, langValue })
    await tx.updateTable('sysI18nDict').set({ langTag, langKey, langValue }).where('dictId', '=', dictId).execute()
  })
}

async function removeTexts(ctx: Context, dictIds: readonly string[]): Promise<void> {
  if (dictIds.length === 0) throw new Refusal('BAD_REQUEST', ['dictIds'])
  await ctx.write(async (tx) => {
    const rows = await tx.selectFrom('sysI18nDict').select('langKey').where('dictId', 'in', dictIds).execute()
    noteRemoved(ctx, rows, 'langKey')
    await tx.deleteFrom('sysI18nDict').where('dictId', 'in', dictIds).execute()
  })
}
