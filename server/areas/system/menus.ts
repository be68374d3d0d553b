import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { TreeNode } from '#contract/tree.ts'
import { menuAdd, menuEdit, menuGet, menuList, menuMove, menuRemove, menuTreeselect } from '#contract/system/menus.ts'
import { foldText } from '#lib/fold-text.ts'
import { checkPlace, renumber, ROOT } from '#server/areas/system/menus.rules.ts'
import {
  loadTranslations,
  removeTranslations,
  saveTranslation,
  type Translate,
} from '#server/areas/system/translations.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'
import type { SysMenuTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const menuRoutes: readonly Route[] = [
  route(menuList, (ctx, { query }) => listMenus(ctx, query)),
  route(menuTreeselect, (ctx, { query }) => showTree(ctx, query)),
  route(menuGet, (ctx, { params }) => showMenu(ctx, params.menuId)),
  route(menuAdd, (ctx, { body }) => addMenu(ctx, body)),
  route(menuMove, (ctx, { body }) => moveMenu(ctx, body)),
  route(menuEdit, (ctx, { body }) => editMenu(ctx, body)),
  route(menuRemove, (ctx, { params }) => removeMenu(ctx, params.menuId)),
]

type Row = Selectable<SysMenuTable>

const nameKey = (menuId: string) => `MENU.NAME.${menuId}`

const loadNames = (ctx: Context) => loadTranslations(ctx.services.db, ctx.language, 'MENU.NAME.')

function presentMenu(row: Row, translate: Translate) {
  return wireRow({ ...row, menuName: translate(nameKey(row.menuId), row.menuName) })
}

/** In the order of the menu; by the name that is shown, or the one that is stored. */
async function matching(ctx: Context, { menuName = '', status }: QueryOf<typeof menuList>) {
  const translate = await loadNames(ctx)
  let query = ctx.services.db.selectFrom('sysMenu').selectAll().orderBy('orderNum').orderBy('menuId')
  if (status) query = query.where('status', '=', status)
  const needle = foldText(menuName)
  const rows = (await query.execute()).filter((row) =>
    [row.menuName, translate(nameKey(row.menuId), row.menuName)].some((name) => foldText(name).includes(needle)),
  )
  return { rows, translate }
}

async function listMenus(ctx: Context, query: QueryOf<typeof menuList>) {
  const { rows, translate } = await matching(ctx, query)
  return { rows: rows.map((row) => presentMenu(row, translate)), total: String(rows.length) }
}

async function showTree(ctx: Context, query: QueryOf<typeof menuTreeselect>): Promise<TreeNode[]> {
  const { rows, translate } = await matching(ctx, query)
  const ids = new Set(rows.map(({ menuId }) => menuId))
  const below = (parentId: string): TreeNode[] =>
    rows
      .filter((row) => (ids.has(row.parentId) ? row.parentId : ROOT) === parentId)
      .map((row) => {
        const children = below(row.menuId)
        return {
          id: row.menuId,
          parentId: row.parentId,
          label: translate(nameKey(row.menuId), row.menuName),
          isRoot: false,
          isDisabled: false,
          isNew: false,
          isDefaultExpanded: row.menuType === 'M',
          checked: false,
          props: {},
          ...(children.length > 0 && { children }),
        }
      })
  return below(ROOT)
}

async function showMenu(ctx: Context, menuId: string) {
  const row = await findMenu(ctx.services.db, menuId)
  return presentMenu(row, await loadNames(ctx))
}

async function findMenu(db: Db, menuId: string): Promise<Row> {
  const row = await db.selectFrom('sysMenu').selectAll().where('menuId', '=', menuId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['menuId', menuId])
  return row
}

/** Every entry, so that no two changes at once make a ring of them, or two entries of one name. */
async function lockMenus(tx: Tx) {
  await takeTurns(tx, 'menus')
  return tx.selectFrom('sysMenu').selectAll().orderBy('menuId').forUpdate().execute()
}

/** @throws Refusal for a name that another entry beside it has, an external entry without an address, a wrong place */
function checkMenu(all: readonly Row[], menu: Row): void {
  checkPlace(all, menu)
  const isTaken = all.some(
    ({ menuId, parentId, menuName }) =>
      menuId !== menu.menuId && parentId === menu.parentId && menuName === menu.menuName,
  )
  if (isTaken) throw new Refusal('DATA_CONFLICT', [menu.menuName], { field: 'menuName' })
  if (menu.isFrame === 'Y' && !/^https?:\/\//i.test(menu.path)) {
    throw new Refusal('MENU_ADDRESS', [], { field: 'path' })
  }
  if (menu.menuType !== 'F' && menu.path === '') throw new Refusal('PARAM_EMPTY', ['path'], { field: 'path' })
}

async function addMenu(ctx: Context, form: BodyOf<typeof menuAdd>): Promise<void> {
  const { services } = ctx
  await ctx.write(async (tx) => {
    const menu: Row = {
      ...created(ctx),
      icon: '',
      perms: '',
      path: '',
      component: '',
      query: '',
      isFrame: 'N',
      isCache: 'Y',
      visible: 'Y',
      status: '0',
      ...form,
      menuId: services.newId(),
    } as Row
    if (menu.perms !== '') ctx.require(menu.perms)
    checkMenu(await lockMenus(tx), menu)
    await tx.insertInto('sysMenu').values(menu).execute()
    noteChanges(ctx, undefined, form)
    await saveTranslation(tx, services, ctx.language, nameKey(menu.menuId), menu.menuName)
  })
}

/**
 * A name counts in the language of who changes it. The right of an entry is changed only by who holds the one before and
 * the one after: else an entry that few see would be open to all, or the other way round.
 */
async function editMenu(ctx: Context, { menuId, ...form }: BodyOf<typeof menuEdit>): Promise<void> {
  await ctx.write(async (tx) => {
    const all = await lockMenus(tx)
    const before = all.find((row) => row.menuId === menuId)
    if (!before) throw new Refusal('NOT_FOUND', ['menuId', menuId])
    const sent = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<Row>
    const menu = { ...before, ...sent }
    if (menu.perms !== before.perms)
      for (const perms of [before.perms, menu.perms]) if (perms !== '') ctx.require(perms)
    checkMenu(all, menu)
    noteSubject(ctx, 'menuName', before.menuName)
    noteChanges(ctx, before, sent)
    await tx
      .updateTable('sysMenu')
      .set({ ...sent, ...updated(ctx) })
      .where('menuId', '=', menuId)
      .execute()
    if (form.menuName !== undefined) {
      await saveTranslation(tx, ctx.services, ctx.language, nameKey(menuId), form.menuName)
    }
  })
}

async function moveMenu(ctx: Context, { menuId, parentId, place }: BodyOf<typeof menuMove>): Promise<void> {
  await ctx.write(async (tx) => {
    const all = await lockMenus(tx)
    const before = all.find((row) => row.menuId === menuId)
    if (!before) throw new Refusal('NOT_FOUND', ['menuId', menuId])
    const moved = { ...before, parentId }
    checkMenu(all, moved)
    const beside = all
      .filter((row) => row.parentId === parentId && row.menuId !== menuId)
      .toSorted((one, other) => one.orderNum - other.orderNum || Number(BigInt(one.menuId) - BigInt(other.menuId)))
    const inOrder = beside.toSpliced(place, 0, moved)
    const numbers = renumber(inOrder)
    noteSubject(ctx, 'menuName', before.menuName)
    noteChanges(ctx, before, { parentId, orderNum: numbers[inOrder.indexOf(moved)] ?? before.orderNum })
    for (const [at, row] of inOrder.entries()) {
      const orderNum = numbers[at] ?? 0
      if (orderNum === row.orderNum && row.menuId !== menuId) continue
      await tx
        .updateTable('sysMenu')
        .set({ orderNum, parentId, ...updated(ctx) })
        .where('menuId', '=', row.menuId)
        .execute()
    }
  })
}

/** Gone is gone: a repeat changes nothing. */
async function removeMenu(ctx: Context, menuId: string): Promise<void> {
  await ctx.write(async (tx) => {
    const all = await lockMenus(tx)
    const menu = all.find((row) => row.menuId === menuId)
    if (!menu) return
    if (all.some((row) => row.parentId === menuId)) throw new Refusal('MENU_HAS_CHILDREN', [menu.menuName])
    noteRemoved(ctx, [menu], 'menuName')
    await tx.deleteFrom('sysMenu').where('menuId', '=', menuId).execute()
    await removeTranslations(tx, [nameKey(menuId)])
  })
}
