import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  weChatAdd,
  weChatChangeStatus,
  weChatEdit,
  weChatGet,
  weChatList,
  weChatRemove,
} from '#contract/system/wechat.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { created, updated } from '#server/shared/audit.ts'
import { SECRET_MASK } from '#server/shared/config-values.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { SysWechatConfigTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const weChatRoutes: readonly Route[] = [
  route(weChatList, (ctx, { query }) => listConfigs(ctx, query)),
  route(weChatGet, async (ctx, { params }) => present(await configOf(ctx.services.db, params.configId))),
  route(weChatAdd, (ctx, { body }) => addConfig(ctx, body)),
  route(weChatEdit, (ctx, { body }) => editConfig(ctx, body)),
  route(weChatRemove, (ctx, { body }) => removeConfigs(ctx, body)),
  route(weChatChangeStatus, (ctx, { params }) => changeStatus(ctx, params.configId)),
]

type Config = Selectable<SysWechatConfigTable>

const SECRETS = ['appSecret', 'token', 'encodingAesKey'] as const

/** Secrets are shown to nobody: who changes one writes it anew. */
function present(row: Config) {
  const masks = SECRETS.map((field) => [field, row[field] === '' ? '' : SECRET_MASK] as const)
  return wireRow({ ...row, ...(Object.fromEntries(masks) as Record<(typeof SECRETS)[number], string>) })
}

async function listConfigs(ctx: Context, query: QueryOf<typeof weChatList>) {
  const found = ctx.services.db.selectFrom('sysWechatConfig').selectAll().orderBy('configId', 'desc')
  const { rows, total } = await pageOfQuery(found, query)
  return { rows: rows.map(present), total }
}

/** @throws Refusal NOT_FOUND */
async function configOf(db: Db | Tx, configId: string): Promise<Config> {
  const row = await db.selectFrom('sysWechatConfig').selectAll().where('configId', '=', configId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['configId', configId])
  return row
}

/** @throws Refusal BAD_REQUEST of a mask where there is nothing that it could stand for */
function refuseMasks(form: Partial<Record<(typeof SECRETS)[number], string | undefined>>): void {
  const field = SECRETS.find((name) => form[name] === SECRET_MASK)
  if (field) throw new Refusal('BAD_REQUEST', [field], { field })
}

async function addConfig(ctx: Context, form: BodyOf<typeof weChatAdd>): Promise<void> {
  refuseMasks(form)
  const { appId, appSecret, token, encodingAesKey = '', remark = null } = form
  const row = { appId, appSecret, token, encodingAesKey, backend: 'N' as const }
  await ctx.write(async (tx) => {
    await tx
      .insertInto('sysWechatConfig')
      .values({ ...row, configId: ctx.services.newId(), ...created(ctx), remark })
      .execute()
  })
}

async function editConfig(ctx: Context, form: BodyOf<typeof weChatEdit>): Promise<void> {
  const { configId, ...sent } = form
  await ctx.write(async (tx) => {
    const before = await lockConfigs(tx, configId)
    const fields = Object.fromEntries(
      Object.entries(sent).filter(([name, value]) => value !== undefined && !isMaskOf(before, name, value)),
    )
    if (sent.backend === 'Y') await disableOthers(ctx, tx, configId)
    await tx
      .updateTable('sysWechatConfig')
      .set({ ...fields, ...updated(ctx) })
      .where('configId', '=', configId)
      .execute()
  })
}

/** A mask that stands for what is stored. */
function isMaskOf(row: Config, name: string, value: string): boolean {
  const field = SECRETS.find((one) => one === name)
  return field !== undefined && row[field] !== '' && value === SECRET_MASK
}

async function removeConfigs(ctx: Context, configIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    await tx.deleteFrom('sysWechatConfig').where('configId', 'in', configIds).execute()
  })
}

async function changeStatus(ctx: Context, configId: string): Promise<void> {
  await ctx.write(async (tx) => {
    const before = await lockConfigs(tx, configId)
    const backend = before.backend === 'Y' ? 'N' : 'Y'
    if (backend === 'Y') await disableOthers(ctx, tx, configId)
    await tx
      .updateTable('sysWechatConfig')
      .set({ backend, ...updated(ctx) })
      .where('configId', '=', configId)
      .execute()
  })
}

/** The account, with all of them held: of two that are turned on at once, the later one stays on. */
async function lockConfigs(tx: Tx, configId: string): Promise<Config> {
  await tx.selectFrom('sysWechatConfig').select('configId').orderBy('configId').forUpdate().execute()
  return configOf(tx, configId)
}

async function disableOthers(ctx: Context, tx: Tx, configId: string): Promise<void> {
  await tx
    .updateTable('sysWechatConfig')
    .set({ backend: 'N', ...updated(ctx) })
    .where('backend', '=', 'Y')
    .where('configId', '<>', configId)
    .execute()
}
