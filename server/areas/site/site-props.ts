import {
  sitePropAdd,
  sitePropDelete,
  sitePropList,
  sitePropListAlias,
  sitePropUpdate,
  type SiteProperty,
} from '#contract/site-props.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { sitePermission } from '#contract/sites.ts'
import { type Context, Refusal } from '#server/context.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { isSecretField, noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { isDeveloper } from '#server/shared/developer.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { siteById } from '#server/shared/current-site.ts'

export const propRoutes: readonly Route[] = [
  route(sitePropList, (ctx, { query }) => list(ctx, query)),
  route(sitePropListAlias, (ctx, { query }) => list(ctx, query)),
  route(sitePropAdd, (ctx, { body }) => add(ctx, body)),
  route(sitePropUpdate, (ctx, { body }) => update(ctx, body)),
  route(sitePropDelete, (ctx, { body }) => remove(ctx, body)),
]

async function list(ctx: Context, query: QueryOf<typeof sitePropList>) {
  const { db } = ctx.services
  let found = db.selectFrom('siteProperty').selectAll().where('siteId', '=', query.siteId)
  const sought = query.query
  if (sought)
    found = found.where((eb) => eb.or([textContains('propName', sought), textContains('propCode', sought)] as never))
  const page = await pageOfQuery(found.orderBy('propertyId'), query)
  const rows = page.rows.map(({ createBy, createTime, updateBy, updateTime, remark, ...row }): SiteProperty => ({
    ...row,
    ...presentAudit({ createBy, createTime, updateBy, updateTime, remark }),
  }))
  return { rows, total: page.total }
}

async function refuseTaken(tx: Tx, siteId: string, propCode: string): Promise<void> {
  const other = await tx
    .selectFrom('siteProperty')
    .select('propertyId')
    .where('siteId', '=', siteId)
    .where('propCode', '=', propCode)
    .executeTakeFirst()
  if (other) throw new Refusal('PROP_CODE_TAKEN', [propCode], { field: 'propCode' })
}

/** @throws Refusal DEVELOPERS_ONLY */
function requireDeveloper(ctx: Context, what: string): void {
  if (!isDeveloper(ctx)) throw new Refusal('DEVELOPERS_ONLY', [what])
}

/** What the log says of a property: not the value of one that is called like a secret, or was. */
function toldOf<Fields extends { propCode: string }>({ ...fields }: Fields & { propValue?: unknown }, before = '') {
  if (isSecretField(fields.propCode) || isSecretField(before)) delete fields.propValue
  return fields
}

async function add(ctx: Context, { propValue, remark, ...body }: BodyOf<typeof sitePropAdd>): Promise<void> {
  requireDeveloper(ctx, body.propCode)
  await siteById(ctx.services.db, body.siteId)
  await ctx.write(async (tx) => {
    await refuseTaken(tx, body.siteId, body.propCode)
    noteChanges(ctx, undefined, toldOf({ propName: body.propName, propCode: body.propCode, propValue, remark }))
    await tx
      .insertInto('siteProperty')
      .values({
        ...body,
        propertyId: ctx.services.newId(),
        propValue: propValue ?? '',
        ...created(ctx),
        remark: remark ?? null,
      })
      .execute()
  })
}

async function update(ctx: Context, { propertyId, ...changes }: BodyOf<typeof sitePropUpdate>): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('siteProperty')
      .selectAll()
      .where('propertyId', '=', propertyId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['propertyId', propertyId])
    ctx.require(sitePermission('Edit', row.siteId))
    const { propName = row.propName, propCode = row.propCode } = changes
    if (propName !== row.propName || propCode !== row.propCode) requireDeveloper(ctx, row.propCode)
    if (propCode !== row.propCode) await refuseTaken(tx, row.siteId, propCode)
    const { propValue = row.propValue, remark = row.remark } = changes
    noteSubject(ctx, 'propCode', row.propCode)
    noteChanges(ctx, row, toldOf({ propName, propCode, propValue, remark }, row.propCode))
    await tx
      .updateTable('siteProperty')
      .set({ propName, propCode, propValue, remark, ...updated(ctx) })
      .where('propertyId', '=', propertyId)
      .execute()
  })
}

async function remove(ctx: Context, propertyIds: BodyOf<typeof sitePropDelete>): Promise<void> {
  await ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('siteProperty')
      .select(['siteId', 'propCode'])
      .where('propertyId', 'in', propertyIds)
      .execute()
    for (const { siteId, propCode } of rows) {
      ctx.require(sitePermission('Edit', siteId))
      requireDeveloper(ctx, propCode)
    }
    noteRemoved(ctx, rows, 'propCode')
    await tx.deleteFrom('siteProperty').where('propertyId', 'in', propertyIds).execute()
  })
}
