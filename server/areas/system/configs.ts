import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  configAdd,
  configByKey,
  configEdit,
  configExport,
  configGet,
  configList,
  configRefresh,
  configRemove,
} from '#contract/system/configs.ts'
import type { YesNo } from '#contract/fields.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import {
  loadTranslations,
  removeTranslations,
  saveTranslation,
  type Translate,
} from '#server/areas/system/translations.ts'
import { isSecretKey, SECRET_MASK } from '#server/shared/config-values.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { AUDIT_COLUMNS, exportRoute } from '#server/shared/export-rows.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { SysConfigTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

const EXPORTED = [
  { field: 'configId', title: { 'zh-CN': '参数编号', 'zh-TW': '參數編號', en: 'ID' } },
  { field: 'configName', title: { 'zh-CN': '参数名称', 'zh-TW': '參數名稱', en: 'Name' } },
  { field: 'configKey', title: { 'zh-CN': '参数键名', 'zh-TW': '參數鍵名', en: 'Key' } },
  { field: 'configValue', title: { 'zh-CN': '参数值', 'zh-TW': '參數值', en: 'Value' } },
  { field: 'fixed', title: { 'zh-CN': '系统内置', 'zh-TW': '系統內建', en: 'Built-in' }, dict: 'YesOrNo' },
]

export const configRoutes: readonly Route[] = [
  route(configList, (ctx, { query }) => listConfigs(ctx, query)),
  exportRoute(configExport, listConfigs, { entity: 'SysConfig', columns: [...EXPORTED, ...AUDIT_COLUMNS] }),
  route(configByKey, (ctx, { params }) => valueOf(ctx, params.configKey)),
  route(configGet, (ctx, { params }) => showConfig(ctx, params.configId)),
  route(configAdd, (ctx, { body }) => addConfig(ctx, body)),
  route(configEdit, (ctx, { body }) => editConfig(ctx, body)),
  route(configRemove, (ctx, { body }) => removeConfigs(ctx, body)),
  // Nothing is cached here: every call reads the table.
  route(configRefresh, async () => {}),
]

type Form = BodyOf<typeof configAdd>

const textKey = (configKey: string) => `CONFIG.${configKey}`

/** Secrets are shown to nobody: who changes one writes it anew. */
function present(row: Selectable<SysConfigTable>, translate: Translate) {
  const configValue = row.secret === 'Y' ? SECRET_MASK : row.configValue
  return wireRow({ ...row, configValue, configName: translate(textKey(row.configKey), row.configName) })
}

async function listConfigs(ctx: Context, filter: QueryOf<typeof configList>) {
  const { db } = ctx.services
  const { configName, configKey } = filter
  let query = db.selectFrom('sysConfig').selectAll().orderBy('configKey', 'desc')
  if (configName) query = query.where(textContains('configName', configName))
  if (configKey) query = query.where(textContains('configKey', configKey))
  const { rows, total } = await pageOfQuery(query, filter)
  const translate = await loadTranslations(db, ctx.language, 'CONFIG.')
  return { rows: await mapInSlices(rows, (row) => present(row, translate)), total }
}

async function valueOf(ctx: Context, configKey: string): Promise<string | undefined> {
  const { db } = ctx.services
  const row = await db
    .selectFrom('sysConfig')
    .select(['configValue', 'secret'])
    .where('configKey', '=', configKey)
    .executeTakeFirst()
  if (row?.secret === 'Y') ctx.require('system:config:edit')
  return row?.configValue
}

async function showConfig(ctx: Context, configId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysConfig').selectAll().where('configId', '=', configId).executeTakeFirst()
  return row && present(row, await loadTranslations(db, ctx.language, textKey(row.configKey)))
}

async function refuseTaken(tx: Tx, configKey: string, configId: string): Promise<void> {
  const other = await tx
    .selectFrom('sysConfig')
    .select('configId')
    .where('configKey', '=', configKey)
    .where('configId', '<>', configId)
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [configKey], { field: 'configKey' })
}

/** What a name says counts where it is new and nothing else was said. */
const secretByName = (configKey: string): YesNo => (isSecretKey(configKey) ? 'Y' : 'N')

async function addConfig(ctx: Context, form: Form): Promise<void> {
  const { services } = ctx
  const { configName, configKey, configValue, secret = secretByName(configKey), remark = null } = form
  await ctx.write(async (tx) => {
    await refuseTaken(tx, configKey, '0')
    const configId = services.newId()
    await tx
      .insertInto('sysConfig')
      .values({ configId, configName, configKey, configValue, fixed: 'N', secret, ...created(ctx), remark })
      .execute()
    await saveTranslation(tx, services, ctx.language, textKey(configKey), configName)
  })
}

async function editConfig(ctx: Context, form: BodyOf<typeof configEdit>): Promise<void> {
  const { configId = '0', configName } = form
  await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('sysConfig')
      .selectAll()
      .where('configId', '=', configId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['configId', configId])
    const { configKey = row.configKey } = form
    let shownName = configName
    if (row.configKey !== configKey) {
      if (row.fixed === 'Y') throw new Refusal('FIXED')
      await refuseTaken(tx, configKey, configId)
      const oldKey = textKey(row.configKey)
      // The name that the caller sees goes along with the key.
      shownName ??= (await loadTranslations(tx, ctx.language, oldKey))(oldKey, row.configName)
      await removeTranslations(tx, [oldKey])
    }
    const secret =
      form.secret ?? (row.secret === 'Y' || row.configKey === configKey ? row.secret : secretByName(configKey))
    // Every page asks for the built-in ones.
    if (secret === 'Y' && row.fixed === 'Y') throw new Refusal('FIXED')
    const isKept = row.secret === 'Y' && form.configValue === SECRET_MASK
    const configValue = isKept ? row.configValue : (form.configValue ?? row.configValue)
    const isSecret = secret === 'Y' || row.secret === 'Y'
    noteChanges(ctx, row, { configName, configKey, ...(!isSecret && { configValue }), secret, remark: form.remark })
    await tx
      .updateTable('sysConfig')
      .set({
        configName: configName ?? row.configName,
        configKey,
        configValue,
        secret,
        remark: form.remark ?? row.remark,
        ...updated(ctx),
      })
      .where('configId', '=', configId)
      .execute()
    if (shownName !== undefined) await saveTranslation(tx, ctx.services, ctx.language, textKey(configKey), shownName)
  })
}

async function removeConfigs(ctx: Context, configIds: readonly string[]): Promise<void> {
  if (configIds.length === 0) throw new Refusal('BAD_REQUEST', ['configIds'])
  await ctx.write(async (tx) => {
    const rows = await tx.selectFrom('sysConfig').selectAll().where('configId', 'in', configIds).execute()
    if (rows.some((row) => row.fixed === 'Y')) throw new Refusal('FIXED')
    noteRemoved(ctx, rows, 'configKey')
    await removeTranslations(
      tx,
      rows.map((row) => textKey(row.configKey)),
    )
    await tx.deleteFrom('sysConfig').where('configId', 'in', configIds).execute()
  })
}
