import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { holding, id, int, line, matching, pageOf, sought, text, visible, yesNo } from '#contract/fields.ts'
import { menuRow } from '#contract/system/permissions.ts'
import { treeNode } from '#contract/tree.ts'

export type Menu = z.output<typeof menuRow>

/** '0' enabled, '1' disabled: nobody is given a disabled entry, nor what stands below it. */
const status = z.enum(['0', '1'])

/** A path inside the app, or a whole address of the web; nothing that runs, such as `javascript:`. */
const path = text(200).check(matching(/^(https?:\/\/[^\s]+|[^\s:\\?#]*)$/i, 'webAddress'))

/** JSON text of an object, whose values a screen is opened with. */
const query = text(255).check(holding((value) => value === '' || isObject(value), 'format'))

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const fields = {
  /** '0' at the root. */
  parentId: id,
  menuName: line(50).check(visible),
  /** M directory, C page, F button, which is never a route. */
  menuType: z.enum(['M', 'C', 'F']),
  orderNum: int,
  icon: z.optional(text(100)),
  perms: z.optional(text(100)),
  path: z.optional(path),
  component: z.optional(text(200)),
  query: z.optional(query),
  /** Opens outside of the app; an address without it is shown in a frame. */
  isFrame: z.optional(yesNo),
  isCache: z.optional(yesNo),
  visible: z.optional(yesNo),
  status: z.optional(status),
  remark: z.optional(text(500)),
}

const VIEW = ['system:menu:view']
const EDIT = ['system:menu:edit']

/** All that match, flat, parents among them or not; never in pages. */
export const menuList = defineEndpoint({
  id: 'menu.list',
  method: 'GET',
  path: '/system/menu/list',
  permission: VIEW,
  query: z.object({ menuName: z.optional(sought), status: z.optional(sought) }),
  data: pageOf(menuRow),
})

export const menuGet = defineEndpoint({
  id: 'menu.get',
  method: 'GET',
  path: '/system/menu/{menuId}',
  permission: VIEW,
  params: z.object({ menuId: id }),
  data: menuRow,
})

/** Everything as a tree, buttons included, named in the language of the request. */
export const menuTreeselect = defineEndpoint({
  id: 'menu.treeselect',
  method: 'GET',
  path: '/system/menu/treeselect',
  permission: VIEW,
  query: z.object({ menuName: z.optional(sought), status: z.optional(sought) }),
  data: z.array(treeNode),
})

/** Nobody names a right that he does not hold. The name goes into the language of the request, too. */
export const menuAdd = defineEndpoint({
  id: 'menu.add',
  method: 'POST',
  path: '/system/menu',
  permission: ['system:menu:add'],
  body: z.object(fields),
})

/** What is absent keeps its value. */
export const menuEdit = defineEndpoint({
  id: 'menu.edit',
  method: 'PUT',
  path: '/system/menu',
  permission: EDIT,
  body: z.object({ ...z.partial(z.object(fields)).shape, menuId: id }),
})

/** Places an entry among those below `parentId`: `place` of them stand before it (ours only). */
export const menuMove = defineEndpoint({
  id: 'menu.move',
  method: 'PUT',
  path: '/system/menu/move',
  permission: EDIT,
  body: z.object({ menuId: id, parentId: id, place: int.check(z.nonnegative()) }),
})

/** Refused while something stands below it. */
export const menuRemove = defineEndpoint({
  id: 'menu.remove',
  method: 'DELETE',
  path: '/system/menu/{menuId}',
  permission: ['system:menu:remove'],
  params: z.object({ menuId: id }),
})

/** What a back end without our extensions must not miss in an edit. */
export const MENU_REQUIRED = ['parentId', 'menuName', 'menuType', 'orderNum'] as const
