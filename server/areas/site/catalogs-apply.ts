import { catalogPermission } from '#contract/catalogs.ts'
import {
  CATALOG_EXTEND_KEYS,
  CATALOG_EXTENDS,
  catalogApplyConfig,
  catalogApplyPipe,
} from '#contract/catalogs/settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import type { Tx } from '#server/store/db.ts'
import { below, type Catalog, catalogById, mergeIntoCatalogs } from './catalog-store.ts'
import { indexCatalogs } from './catalogs-extends.ts'

/** Catalogs that are to be like another one: those named, else all below it, as far as the caller may edit them. */
async function targetsOf(ctx: Context, tx: Tx, catalog: Catalog, named: readonly string[] = []): Promise<string[]> {
  const { siteId, catalogId } = catalog
  const rows = await tx
    .selectFrom('catalog')
    .select('catalogId')
    .where('siteId', '=', siteId)
    .where('catalogId', '<>', catalogId)
    .$if(named.length === 0, (query) => query.where('ancestors', 'like', below(catalog)))
    .orderBy('catalogId')
    .forUpdate()
    .execute()
  const wanted = new Set(named)
  return rows
    .map((row) => row.catalogId)
    .filter((id) => (named.length === 0 || wanted.has(id)) && ctx.can(catalogPermission('Edit', id)))
}

async function applyConfig(ctx: Context, body: BodyOf<typeof catalogApplyConfig>): Promise<number> {
  const wanted = new Set(body.configPropKeys)
  const keys = CATALOG_EXTEND_KEYS.filter((key) => body.allExtends === true || wanted.has(key))
  return ctx.write(async (tx) => {
    const catalog = await catalogById(tx, body.catalogId)
    const { siteId, configProps } = catalog
    if (keys.length === 0) return 0
    const ids = await targetsOf(ctx, tx, catalog, body.toCatalogIds ?? [])
    const values = Object.fromEntries(keys.map((key) => [key, configProps[key] ?? CATALOG_EXTENDS[key]]))
    await mergeIntoCatalogs(ctx, tx, { siteId, ids, column: 'config_props', path: [] }, values)
    if (keys.includes('EnableIndex')) await indexCatalogs(tx, ctx.services, ids)
    return ids.length
  })
}

async function applyPipe(ctx: Context, body: BodyOf<typeof catalogApplyPipe>): Promise<number> {
  const { publishPipeCode: code, publishPipePropKeys: keys } = body
  return ctx.write(async (tx) => {
    const catalog = await catalogById(tx, body.catalogId)
    const { siteId, publishPipeProps } = catalog
    const pipe = await tx
      .selectFrom('publishPipe')
      .select('code')
      .where('siteId', '=', siteId)
      .where('code', '=', code)
      .executeTakeFirst()
    if (!pipe) return 0
    const ids = await targetsOf(ctx, tx, catalog)
    const values = Object.fromEntries(keys.map((key) => [key, publishPipeProps[code]?.[key] ?? '']))
    await mergeIntoCatalogs(ctx, tx, { siteId, ids, column: 'publish_pipe_props', path: [code] }, values)
    return ids.length
  })
}

export const routes: readonly Route[] = [
  route(catalogApplyConfig, (ctx, { body }) => applyConfig(ctx, body)),
  route(catalogApplyPipe, (ctx, { body }) => applyPipe(ctx, body)),
]
