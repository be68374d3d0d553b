import type { BodyOf } from '#contract/endpoint.ts'
import {
  tagWordGroupAdd,
  tagWordGroupDelete,
  tagWordGroupEdit,
  tagWordGroupOptions,
  tagWordGroupTree,
} from '#contract/words/tag-words.ts'
import type { TreeNode } from '#contract/tree.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Tx } from '#server/store/db.ts'
import type { TagWordGroupTable } from '#server/store/tables/words.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { refuseTakenGroup } from './taken.ts'
import { touchWordLists } from './word-lists.ts'

const ROOT = '0'
/** Groups stand below each other as deep as a person finds them again. */
const DEPTH_MAX = 8

export const routes: readonly Route[] = [
  route(tagWordGroupTree, showGroupTree),
  route(tagWordGroupOptions, listGroupOptions),
  route(tagWordGroupAdd, (ctx, { body }) => addGroup(ctx, body)),
  route(tagWordGroupEdit, (ctx, { body }) => editGroup(ctx, body)),
  route(tagWordGroupDelete, (ctx, { body }) => deleteGroups(ctx, body)),
]

async function showGroupTree(ctx: Context): Promise<TreeNode[]> {
  const srcOf = await previewSrcs(ctx.services.db)
  const groups = await ctx.services.db
    .selectFrom('tagWordGroup')
    .selectAll()
    .orderBy('sortFlag')
    .orderBy('groupId')
    .execute()
  const below = (parentId: string): TreeNode[] =>
    groups
      .filter((group) => group.parentId === parentId)
      .map((group) => {
        const children = below(group.groupId)
        return {
          id: group.groupId,
          parentId,
          label: group.name,
          isRoot: parentId === ROOT,
          isDisabled: false,
          isNew: false,
          isDefaultExpanded: false,
          checked: false,
          props: { code: group.code, ...(group.logo && { logo: group.logo, logoSrc: srcOf(group.logo) }) },
          ...(children.length > 0 && { children }),
        }
      })
  return below(ROOT)
}

async function listGroupOptions(ctx: Context) {
  const rows = await ctx.services.db.selectFrom('tagWordGroup').select(['code', 'name']).orderBy('sortFlag').execute()
  return { rows, total: String(rows.length) }
}

async function addGroup(ctx: Context, form: BodyOf<typeof tagWordGroupAdd>) {
  const { parentId = ROOT, name, code, logo = null, remark = null } = form
  return ctx.write(async (tx) => {
    const groups = await allGroups(tx)
    refuseDeep(groups, parentId, 1)
    const beside = groups.filter((group) => group.parentId === parentId)
    refuseTakenGroup({ name, code }, beside)
    const last = beside.at(-1)?.sortFlag
    const row = {
      groupId: ctx.services.newId(),
      owner: '',
      parentId,
      name,
      code,
      logo: logo || null,
      sortFlag: sortFlagAfter(last, ctx.services.now()),
      wordTotal: '0',
      ...created(ctx),
      remark,
    }
    await tx.insertInto('tagWordGroup').values(row).execute()
    noteChanges(ctx, undefined, { name, code })
    await touchWordLists(tx)
    return wireRow(row)
  })
}

async function editGroup(ctx: Context, form: BodyOf<typeof tagWordGroupEdit>): Promise<void> {
  const { groupId, logo, ...sent } = form
  await ctx.write(async (tx) => {
    const groups = await allGroups(tx)
    const group = groups.find((one) => one.groupId === groupId)
    if (!group) throw new Refusal('NOT_FOUND', ['groupId', groupId])
    const { parentId = group.parentId, name = group.name, code = group.code } = sent
    if (parentId !== group.parentId) {
      if (withBelow(groups, [groupId]).has(parentId)) throw new Refusal('WORD_GROUP_PLACE', [], { field: 'parentId' })
      refuseDeep(groups, parentId, heightOf(groups, groupId))
    }
    const beside = groups.filter((one) => one.parentId === parentId)
    refuseTakenGroup({ name, code }, beside, groupId)
    const changed = { ...sent, ...(logo !== undefined && { logo: logo || null }) }
    noteChanges(ctx, group, changed)
    await tx
      .updateTable('tagWordGroup')
      .set({ ...changed, ...updated(ctx) })
      .where('groupId', '=', groupId)
      .execute()
    await touchWordLists(tx)
  })
}

async function deleteGroups(ctx: Context, groupIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const groups = await allGroups(tx)
    const gone = withBelow(groups, groupIds)
    const rows = groups.filter(({ groupId }) => gone.has(groupId))
    if (rows.length === 0) return
    noteRemoved(ctx, rows, 'name')
    await tx
      .deleteFrom('tagWordGroup')
      .where('groupId', 'in', [...gone])
      .execute()
    await touchWordLists(tx)
  })
}

/** There are dozens. */
function allGroups(tx: Tx): Promise<TagWordGroupTable[]> {
  return tx.selectFrom('tagWordGroup').selectAll().orderBy('sortFlag').orderBy('groupId').execute()
}

/** These groups, if they are there or not, and all below them. */
function withBelow(groups: readonly TagWordGroupTable[], groupIds: readonly string[]): Set<string> {
  const found = new Set(groupIds)
  for (const groupId of found) for (const group of groups) if (group.parentId === groupId) found.add(group.groupId)
  return found
}

/** Levels of a group and what stands below it. */
function heightOf(groups: readonly TagWordGroupTable[], groupId: string): number {
  const below = groups.filter(({ parentId }) => parentId === groupId)
  return 1 + Math.max(0, ...below.map((one) => heightOf(groups, one.groupId)))
}

/** @throws Refusal NOT_FOUND, WORD_GROUP_DEEP where so many levels do not fit below the parent */
function refuseDeep(groups: readonly TagWordGroupTable[], parentId: string, height: number): void {
  let depth = 0
  for (let place = parentId; place !== ROOT; depth++) {
    const group = groups.find(({ groupId }) => groupId === place)
    if (!group) throw new Refusal('NOT_FOUND', ['parentId', place])
    place = group.parentId
  }
  if (depth + height > DEPTH_MAX) throw new Refusal('WORD_GROUP_DEEP', [DEPTH_MAX], { field: 'parentId' })
}
