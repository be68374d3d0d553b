import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { arrayOf, atMost, id, int, mapOf, pageOf, word, yesNo } from '#contract/fields.ts'
import { routerNode } from '#contract/session.ts'

/** Whose grants: `owner` is a role id or a user id. */
const owner = { ownerType: z.enum(['Role', 'User']), owner: id }

/** Grants of roles need the right to edit roles, those of users the right to edit users. */
const EDITORS = [['system:role:edit', 'system:user:edit']]

/** Menus, sites or catalogs that one call grants something on. */
const ROWS_MAX = 100_000

export const menuRow = z.object({
  menuId: id,
  menuName: z.string(),
  parentId: id,
  orderNum: z.int(),
  path: z.optional(z.string()),
  component: z.optional(z.string()),
  query: z.optional(z.string()),
  isFrame: yesNo,
  isCache: yesNo,
  menuType: z.enum(['M', 'C', 'F']),
  visible: yesNo,
  status: z.string(),
  perms: z.optional(z.string()),
  icon: z.optional(z.string()),
  ...audit,
})

/** All menus flat, what the owner was granted, and what a user has from roles. */
export const permissionMenuGet = defineEndpoint({
  id: 'permission.menuGet',
  method: 'GET',
  path: '/system/permission/menu',
  permission: EDITORS,
  query: z.object(owner),
  data: z.object({ menus: z.array(menuRow), perms: z.array(z.string()), disabledPerms: z.array(z.string()) }),
})

/** Replaces the owner's menu grants. Nobody grants what he does not hold. */
export const permissionSave = defineEndpoint({
  id: 'permission.save',
  method: 'POST',
  path: '/system/permission',
  permission: EDITORS,
  body: z.object({
    ...owner,
    permType: z.literal('Menu'),
    permissions: arrayOf(z.string().check(atMost(100)), ROWS_MAX),
  }),
})

/** The menu that the people of a role, or a user, are given at this moment (ours only). */
export const permissionRouters = defineEndpoint({
  id: 'permission.routers',
  method: 'GET',
  path: '/system/permission/routers',
  permission: EDITORS,
  query: z.object(owner),
  data: z.array(routerNode),
})

/** `inherited` comes from a role: shown, never stored for the user. */
const grantItems = mapOf(z.object({ granted: z.boolean(), inherited: z.boolean() }), 100)
const column = z.object({ id: z.string(), name: z.string() })

/**
 * What becomes of some objects, the others stay as they are: in place of `perms` (ours only). `bits` are all that the owner
 * has of the object by itself, see `contract/grants.ts`: all rights on 10,000 catalogs are still a small request.
 */
const changes = z.optional(arrayOf(z.object({ id, bits: int }), ROWS_MAX))

const sitePrivRow = z.object({ siteId: id, name: z.optional(word), perms: grantItems })

export const permsSiteGet = defineEndpoint({
  id: 'perms.site.get',
  method: 'GET',
  path: '/cms/perms/site',
  permission: EDITORS,
  query: z.object(owner),
  data: z.object({ sitePrivs: z.array(sitePrivRow), sitePrivItems: z.array(column) }),
})

export const permsSiteSave = defineEndpoint({
  id: 'perms.site.save',
  method: 'PUT',
  path: '/cms/perms/site',
  permission: EDITORS,
  body: z.object({ ...owner, perms: arrayOf(sitePrivRow, ROWS_MAX), changes }),
})

/** Sites that the owner may view. */
export const permsSiteOptions = defineEndpoint({
  id: 'perms.site.options',
  method: 'GET',
  path: '/cms/perms/site/options',
  permission: EDITORS,
  query: z.object(owner),
  data: pageOf(column),
})

export interface CatalogPrivRow {
  catalogId: string
  parentId?: string | undefined
  name?: string | undefined
  perms: z.output<typeof grantItems>
  children?: CatalogPrivRow[] | undefined
}

const catalogPrivRow: z.ZodMiniType<CatalogPrivRow> = z.object({
  catalogId: id,
  parentId: z.optional(id),
  name: z.optional(word),
  perms: grantItems,
  children: z.optional(z.lazy(() => arrayOf(catalogPrivRow, ROWS_MAX))),
})

export const permsCatalogGet = defineEndpoint({
  id: 'perms.catalog.get',
  method: 'GET',
  path: '/cms/perms/catalog',
  permission: EDITORS,
  query: z.object({ ...owner, siteId: z._default(id, '0') }),
  data: z.object({ catalogPrivs: z.array(catalogPrivRow), catalogPrivItems: z.array(column) }),
})

/** Replaces the owner's grants on catalogs of this site; those of other sites stay. */
export const permsCatalogSave = defineEndpoint({
  id: 'perms.catalog.save',
  method: 'PUT',
  path: '/cms/perms/catalog',
  permission: EDITORS,
  body: z.object({ ...owner, siteId: id, perms: arrayOf(catalogPrivRow, ROWS_MAX), changes }),
})

const pageWidgetPrivRow = z.object({ pageWidgetId: id, name: z.optional(word), perms: grantItems })

export const permsPageWidgetGet = defineEndpoint({
  id: 'perms.pageWidget.get',
  method: 'GET',
  path: '/cms/perms/pageWidget',
  permission: EDITORS,
  query: z.object({ ...owner, siteId: z._default(id, '0') }),
  data: z.object({ pageWidgetPrivs: z.array(pageWidgetPrivRow), privItems: z.array(column) }),
})

/** Replaces the owner's grants on the page widgets of the sites whose widgets are named; an empty list changes nothing. */
export const permsPageWidgetSave = defineEndpoint({
  id: 'perms.pageWidget.save',
  method: 'PUT',
  path: '/cms/perms/pageWidget',
  permission: EDITORS,
  body: z.object({ ...owner, perms: arrayOf(pageWidgetPrivRow, ROWS_MAX), changes }),
})
