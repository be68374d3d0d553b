import { useLingui } from '@lingui/react/macro'
import type { Column } from '#kit/columns.tsx'
import { DateRangeFilter, DictFilter, Filters, SelectFilter, TextFilter } from '#kit/filters.tsx'
import type { List } from '#kit/list-state.ts'
import { SavedViews, ViewsButton } from '#kit/saved-views.tsx'
import { ListTools } from '#kit/toolbar.tsx'
import { ContentTypeFilter } from './content-type.tsx'
import type { ShownRow } from './overlay.ts'
import { StatusCounts } from './status-counts.tsx'

interface Props {
  list: List<ShownRow>
  columns: readonly Column<ShownRow>[]
  catalogId: string | undefined
}

/** What contents are searched by, and what was searched for before. */
export function ContentFilters({ list, columns, catalogId }: Props) {
  const { t } = useLingui()
  const sorts = [
    { value: 'createTime#ASC', label: t`Created, oldest first` },
    { value: 'createTime#DESC', label: t`Created, newest first` },
    { value: 'publishDate#ASC', label: t`Published, oldest first` },
    { value: 'publishDate#DESC', label: t`Published, newest first` },
  ]
  return (
    <>
      <Filters
        list={list}
        more={<DateRangeFilter names={['beginTime', 'endTime']} label={t`Created between`} />}
        tools={
          <ListTools list={list} columns={columns}>
            <ViewsButton list={list} />
          </ListTools>
        }
      >
        <TextFilter name="title" label={t`Title`} />
        <ContentTypeFilter />
        <DictFilter name="status" label={t`Status`} type="CMSContentStatus" />
        <SelectFilter name="sorts" label={t`Sort`} placeholder={t`Default order`} options={sorts} />
      </Filters>
      <SavedViews list={list} />
      <StatusCounts list={list} catalogId={catalogId} />
    </>
  )
}
