import type { QueryOf } from '#contract/endpoint.ts'
import type { TreeNode } from '#contract/tree.ts'
import { tagWordGroupOptions, tagWordGroupTree, tagWordList } from '#contract/words.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const routes: readonly Route[] = [
  route(tagWordList, (ctx, { query }) => listTagWords(ctx, query)),
  route(tagWordGroupTree, showGroupTree),
  route(tagWordGroupOptions, listGroupOptions),
]

async function listTagWords(ctx: Context, filter: QueryOf<typeof tagWordList>) {
  let query = ctx.services.db
    .selectFrom('tagWord')
    .selectAll()
    .where('groupId', '=', filter.groupId)
    .orderBy('sortFlag')
    .orderBy('wordId')
  if (filter.query) query = query.where(textContains('word', filter.query))
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, wireRow), total }
}

async function showGroupTree(ctx: Context): Promise<TreeNode[]> {
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
          isRoot: parentId === '0',
          isDisabled: false,
          isNew: false,
          isDefaultExpanded: false,
          checked: false,
          props: { code: group.code, ...(group.logo && { logo: group.logo }) },
          ...(children.length > 0 && { children }),
        }
      })
  return below('0')
}

async function listGroupOptions(ctx: Context) {
  const rows = await ctx.services.db.selectFrom('tagWordGroup').select(['code', 'name']).orderBy('sortFlag').execute()
  return { rows, total: String(rows.length) }
}
