import type { BodyOf } from '#contract/endpoint.ts'
import {
  hotWordGroupAdd,
  hotWordGroupAddAll,
  hotWordGroupDelete,
  hotWordGroupEdit,
  hotWordGroupOptions,
  hotWordGroupOptionsAll,
  hotWordGroupTree,
  hotWordGroupTreeAll,
} from '#contract/words/hot-words.ts'
import type { TreeNode } from '#contract/tree.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { refuseTakenGroup } from './taken.ts'
import { touchWordLists } from './word-lists.ts'

export const routes: readonly Route[] = [
  route(hotWordGroupTree, async (ctx) => treeOf(await groupsOf(ctx, await siteIdOf(ctx)))),
  route(hotWordGroupTreeAll, async (ctx) => treeOf(await groupsOf(ctx))),
  route(hotWordGroupOptions, async (ctx) => optionsOf(await groupsOf(ctx, await siteIdOf(ctx)))),
  route(hotWordGroupOptionsAll, async (ctx) => optionsOf(await groupsOf(ctx))),
  route(hotWordGroupAdd, async (ctx, { body }) => addGroup(ctx, body, await siteIdOf(ctx))),
  route(hotWordGroupAddAll, async (ctx, { body }) => addGroup(ctx, body, ctx.siteId ? await siteIdOf(ctx) : '')),
  route(hotWordGroupEdit, (ctx, { body }) => editGroup(ctx, body)),
  route(hotWordGroupDelete, (ctx, { body }) => deleteGroups(ctx, body)),
]

interface Group {
  readonly groupId: string
  readonly name: string
  readonly code: string
}

const siteIdOf = async (ctx: Context) => (await currentSite(ctx)).siteId

function groupsOf({ services: { db } }: Context, owner?: string): Promise<Group[]> {
  const all = db.selectFrom('hotWordGroup').select(['groupId', 'name', 'code']).orderBy('sortFlag').orderBy('groupId')
  return (owner === undefined ? all : all.where('owner', '=', owner)).execute()
}

function treeOf(groups: readonly Group[]): TreeNode[] {
  return groups.map(({ groupId, name, code }) => ({
    id: groupId,
    parentId: '',
    label: name,
    isRoot: true,
    isDisabled: false,
    isNew: false,
    isDefaultExpanded: false,
    checked: false,
    props: { code },
  }))
}

function optionsOf(groups: readonly Group[]) {
  return { rows: groups.map(({ code, name }) => ({ code, name })), total: String(groups.length) }
}

async function addGroup(ctx: Context, form: BodyOf<typeof hotWordGroupAdd>, owner: string) {
  const { name, code, remark = null } = form
  return ctx.write(async (tx) => {
    refuseTakenGroup({ name, code }, await sameOf(tx, name, code))
    const { last } = await tx
      .selectFrom('hotWordGroup')
      .select((e) => e.fn.max('sortFlag').as('last'))
      .executeTakeFirstOrThrow()
    const row = {
      groupId: ctx.services.newId(),
      owner,
      name,
      code,
      sortFlag: sortFlagAfter(last as string | null, ctx.services.now()),
      wordTotal: '0',
      ...created(ctx),
      remark,
    }
    await tx.insertInto('hotWordGroup').values(row).execute()
    noteChanges(ctx, undefined, { name, code })
    await touchWordLists(tx)
    return wireRow(row)
  })
}

async function editGroup(ctx: Context, form: BodyOf<typeof hotWordGroupEdit>): Promise<void> {
  const { groupId, ...sent } = form
  await ctx.write(async (tx) => {
    const group = await tx.selectFrom('hotWordGroup').selectAll().where('groupId', '=', groupId).executeTakeFirst()
    if (!group) throw new Refusal('NOT_FOUND', ['groupId', groupId])
    const { name = group.name, code = group.code } = sent
    refuseTakenGroup({ name, code }, await sameOf(tx, name, code), groupId)
    noteChanges(ctx, group, sent)
    await tx
      .updateTable('hotWordGroup')
      .set({ ...sent, ...updated(ctx) })
      .where('groupId', '=', groupId)
      .execute()
    await touchWordLists(tx)
  })
}

async function deleteGroups(ctx: Context, groupIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('hotWordGroup').where('groupId', 'in', groupIds).returning('name').execute()
    if (gone.length === 0) return
    noteRemoved(ctx, gone, 'name')
    await touchWordLists(tx)
  })
}

function sameOf(db: Db | Tx, name: string, code: string): Promise<Group[]> {
  return db
    .selectFrom('hotWordGroup')
    .select(['groupId', 'name', 'code'])
    .where((e) => e.or([e('name', '=', name), e('code', '=', code)]))
    .execute()
}
