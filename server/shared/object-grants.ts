import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { GRANT_ITEMS, type GrantType, grantedPermissions } from '#contract/grants.ts'
import {
  type CatalogPrivRow,
  permsCatalogGet,
  permsCatalogSave,
  permsPageWidgetGet,
  permsPageWidgetSave,
  permsSiteGet,
  permsSiteOptions,
  permsSiteSave,
} from '#contract/system/permissions.ts'
import { GRANT_NAMES } from '#contract/texts/grants.ts'
import { enabledRoleIds, requireOwnPermissions } from '#server/areas/system/authority.ts'
import type { GrantOwner } from '#server/areas/system/grants.ts'
import { changedOwnerOf, grantOwnerOf, noteOwner } from '#server/areas/system/permissions.ts'
import { noteList } from '#server/shared/changes.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import type { OwnerType } from '#server/store/tables/system.ts'

export const objectGrantRoutes: readonly Route[] = [
  route(permsSiteGet, (ctx, { query }) => showSites(ctx, query)),
  route(permsSiteSave, (ctx, { body }) => saveSites(ctx, body)),
  route(permsSiteOptions, (ctx, { query }) => listViewableSites(ctx, query)),
  route(permsCatalogGet, (ctx, { query }) => showCatalogs(ctx, query)),
  route(permsCatalogSave, (ctx, { body }) => saveCatalogs(ctx, body)),
  route(permsPageWidgetGet, (ctx, { query }) => showPageWidgets(ctx, query)),
  route(permsPageWidgetSave, (ctx, { body }) => savePageWidgets(ctx, body)),
]

type Items = Record<string, { granted: boolean; inherited: boolean }>
type Bits = ReadonlyMap<string, number>

const columns = (ctx: Context, type: GrantType) =>
  GRANT_ITEMS[type].map((item) => ({ id: item, name: GRANT_NAMES[item][ctx.language] }))

async function storedBits(db: Db, ownerType: OwnerType, ownerIds: readonly string[], type: GrantType): Promise<Bits> {
  const bits = new Map<string, number>()
  if (ownerIds.length === 0) return bits
  const rows = await db
    .selectFrom('sysObjectGrant')
    .select(['objectId', 'bits'])
    .where('ownerType', '=', ownerType)
    .where('ownerId', 'in', ownerIds)
    .where('permType', '=', type)
    .execute()
  for (const row of rows) bits.set(row.objectId, (bits.get(row.objectId) ?? 0) | row.bits)
  return bits
}

/** What an owner has of each object: by itself, and - a user - from enabled roles. */
async function grantsOf(db: Db, { ownerType, ownerId }: GrantOwner, type: GrantType) {
  const own = await storedBits(db, ownerType, [ownerId], type)
  const roleIds = ownerType === 'User' ? await enabledRoleIds(db, ownerId) : []
  const inherited = await storedBits(db, 'Role', roleIds, type)
  const itemsOf = (objectId: string): Items => {
    const mine = own.get(objectId) ?? 0
    const theirs = inherited.get(objectId) ?? 0
    const items = GRANT_ITEMS[type].map((item, bit) => [
      item,
      { granted: ((mine | theirs) & (1 << bit)) !== 0, inherited: (theirs & (1 << bit)) !== 0 },
    ])
    return Object.fromEntries(items.filter(([, item]) => (item as Items[string]).granted)) as Items
  }
  return { own, itemsOf }
}

function bitsOfItems(type: GrantType, items: Items): number {
  return GRANT_ITEMS[type].reduce((bits, item, bit) => {
    const state = items[item]
    return state?.granted && !state.inherited ? bits | (1 << bit) : bits
  }, 0)
}

type Changes = readonly { id: string; bits: number }[]

/** What a call wants: the objects it speaks of, and the bits of each that is to have some. */
interface Wanted {
  readonly bits: Bits
  readonly objectIds: readonly string[]
}

/** Of `changes` each object by itself; else `rows` are all that is to be had of the objects. */
function wantedOf(type: GrantType, objectIds: readonly string[], rows: Bits, changes: Changes | undefined): Wanted {
  const known = new Set(objectIds)
  const everyItem = (1 << GRANT_ITEMS[type].length) - 1
  const named = changes ? new Map(changes.map(({ id, bits }) => [id, bits & everyItem])) : rows
  const bits = new Map([...named].filter(([objectId, some]) => known.has(objectId) && some !== 0))
  return { bits, objectIds: changes ? [...named.keys()].filter((objectId) => known.has(objectId)) : objectIds }
}

/** Replaces what an owner has of the given objects; nobody grants what he does not hold. */
async function replaceGrants(ctx: Context, owner: GrantOwner, type: GrantType, { bits, objectIds }: Wanted) {
  const before = await storedBits(ctx.services.db, owner.ownerType, [owner.ownerId], type)
  for (const [objectId, some] of bits) {
    requireOwnPermissions(ctx, grantedPermissions(type, objectId, some & ~(before.get(objectId) ?? 0)))
  }
  const rows = [...bits].map(([objectId, some]) => ({ ...owner, permType: type, objectId, bits: some }))
  const held = (from: Bits) => objectIds.flatMap((id) => grantedPermissions(type, id, from.get(id) ?? 0))
  await ctx.write(async (tx) => {
    await noteOwner(ctx, tx, owner)
    noteList(ctx, 'permission', held(before), held(bits))
    await clearGrants(tx, owner, type, objectIds)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.slice(at, at + ROWS_AT_ONCE)
      await tx.insertInto('sysObjectGrant').values(some).execute()
    }
  })
}

/** A statement takes no more than 65,535 values. */
const ROWS_AT_ONCE = 5_000

async function clearGrants(tx: Tx, owner: GrantOwner, permType: GrantType, objectIds: readonly string[]) {
  if (objectIds.length === 0) return
  await tx
    .deleteFrom('sysObjectGrant')
    .where('ownerType', '=', owner.ownerType)
    .where('ownerId', '=', owner.ownerId)
    .where('permType', '=', permType)
    .where('objectId', '=', sql<string>`any(${objectIds}::bigint[])`)
    .execute()
}

const allSites = (db: Db) =>
  db.selectFrom('site').select(['siteId', 'name']).orderBy('sortFlag').orderBy('siteId').execute()

async function showSites(ctx: Context, query: QueryOf<typeof permsSiteGet>) {
  const { db } = ctx.services
  const { itemsOf } = await grantsOf(db, await grantOwnerOf(ctx, query), 'Site')
  const sites = await allSites(db)
  return {
    sitePrivs: sites.map((site) => ({ ...site, perms: itemsOf(site.siteId) })),
    sitePrivItems: columns(ctx, 'Site'),
  }
}

async function saveSites(ctx: Context, body: BodyOf<typeof permsSiteSave>): Promise<void> {
  const owner = await changedOwnerOf(ctx, body)
  const rows = new Map(body.perms.map((row) => [row.siteId, bitsOfItems('Site', row.perms)]))
  const siteIds = (await allSites(ctx.services.db)).map((site) => site.siteId)
  await replaceGrants(ctx, owner, 'Site', wantedOf('Site', siteIds, rows, body.changes))
}

async function listViewableSites(ctx: Context, query: QueryOf<typeof permsSiteOptions>) {
  const { db } = ctx.services
  const { itemsOf } = await grantsOf(db, await grantOwnerOf(ctx, query), 'Site')
  const sites = await allSites(db)
  const rows = sites.filter((site) => itemsOf(site.siteId).View).map((site) => ({ id: site.siteId, name: site.name }))
  return { rows, total: String(rows.length) }
}

const catalogsOf = (db: Db, siteId: string) =>
  db
    .selectFrom('catalog')
    .select(['catalogId', 'parentId', 'name'])
    .where('siteId', '=', siteId)
    .orderBy('sortFlag')
    .orderBy('catalogId')
    .execute()

async function showCatalogs(ctx: Context, query: QueryOf<typeof permsCatalogGet>) {
  const { db } = ctx.services
  const { itemsOf } = await grantsOf(db, await grantOwnerOf(ctx, query), 'Catalog')
  const children = new Map<string, Awaited<ReturnType<typeof catalogsOf>>>()
  for (const catalog of await catalogsOf(db, query.siteId)) {
    const beside = children.get(catalog.parentId)
    if (beside) beside.push(catalog)
    else children.set(catalog.parentId, [catalog])
  }
  const below = (parentId: string): CatalogPrivRow[] =>
    (children.get(parentId) ?? []).map((catalog) => {
      const inside = below(catalog.catalogId)
      return { ...catalog, perms: itemsOf(catalog.catalogId), ...(inside.length > 0 && { children: inside }) }
    })
  return { catalogPrivs: below('0'), catalogPrivItems: columns(ctx, 'Catalog') }
}

function flatten(rows: readonly CatalogPrivRow[]): CatalogPrivRow[] {
  return rows.flatMap((row) => [row, ...flatten(row.children ?? [])])
}

async function saveCatalogs(ctx: Context, body: BodyOf<typeof permsCatalogSave>): Promise<void> {
  const owner = await changedOwnerOf(ctx, body)
  const rows = new Map(flatten(body.perms).map((row) => [row.catalogId, bitsOfItems('Catalog', row.perms)]))
  const catalogIds = (await catalogsOf(ctx.services.db, body.siteId)).map((catalog) => catalog.catalogId)
  await replaceGrants(ctx, owner, 'Catalog', wantedOf('Catalog', catalogIds, rows, body.changes))
}

/** In the order of their ids. */
const pageWidgets = (db: Db) =>
  db.selectFrom('pageWidget').select(['pageWidgetId', 'siteId', 'name']).orderBy('pageWidgetId').execute()

async function showPageWidgets(ctx: Context, query: QueryOf<typeof permsPageWidgetGet>) {
  const { db } = ctx.services
  const { itemsOf } = await grantsOf(db, await grantOwnerOf(ctx, query), 'PageWidget')
  const ofSite = (await pageWidgets(db)).filter(({ siteId }) => siteId === query.siteId)
  return {
    pageWidgetPrivs: ofSite.map(({ pageWidgetId, name }) => ({ pageWidgetId, name, perms: itemsOf(pageWidgetId) })),
    privItems: columns(ctx, 'PageWidget'),
  }
}

async function savePageWidgets(ctx: Context, body: BodyOf<typeof permsPageWidgetSave>): Promise<void> {
  const owner = await changedOwnerOf(ctx, body)
  const rows = new Map(body.perms.map((row) => [row.pageWidgetId, bitsOfItems('PageWidget', row.perms)]))
  const all = await pageWidgets(ctx.services.db)
  const sites = new Set(all.filter(({ pageWidgetId }) => rows.has(pageWidgetId)).map(({ siteId }) => siteId))
  const concerned = body.changes ? all : all.filter(({ siteId }) => sites.has(siteId))
  const ids = concerned.map(({ pageWidgetId }) => pageWidgetId)
  await replaceGrants(ctx, owner, 'PageWidget', wantedOf('PageWidget', ids, rows, body.changes))
}
