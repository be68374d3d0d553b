import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ContentDynamicStat, type DynamicSort, statContentDynamic } from '#contract/stats.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'

const column = columnsOf<ContentDynamicStat>()
const columns = [
  column.text('title', msg`Title`, { minWidth: 200 }),
  column.number('viewCount', msg({ message: 'Views', context: 'content' }), { width: 120 }),
  column.number('favoriteCount', msg`Favourites`, { width: 120 }),
  column.number('likeCount', msg`Likes`, { width: 120 }),
  column.number('commentCount', msg`Comments`, { width: 120 }),
]

/** What readers did with each content. */
export function DynamicStat() {
  const { t } = useLingui()
  const list = useList(statContentDynamic, { rowKey: 'contentId', filters: { query: '', sorts: '' } })
  const sorts = [
    { value: 'viewCount#DESC', label: t`Most views` },
    { value: 'favoriteCount#DESC', label: t`Most favourites` },
    { value: 'likeCount#DESC', label: t`Most likes` },
    { value: 'commentCount#DESC', label: t`Most comments` },
  ] satisfies { value: DynamicSort; label: string }[]
  return (
    <>
      <Toolbar>
        <Filters list={list}>
          <TextFilter name="query" label={t`Title`} />
          <SelectFilter name="sorts" label={t`Sort by`} options={sorts} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable list={list} columns={columns} label={t`Contents`} selectable={false} />
      <Pager list={list} />
    </>
  )
}
