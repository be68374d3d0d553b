import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Column } from '#kit/list/columns.tsx'
import { DateRangeFilter, DictFilter, Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import type { List } from '#kit/list/list-state.ts'
import { SavedViews } from '#kit/list/saved-views.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import classes from '../content-page.module.css'
import { AddContent } from './add-content.tsx'
import { ContentTypeFilter } from './content-type.tsx'
import { LATE_COLUMNS } from './late-columns.ts'
import { FaultBars } from './fault-bars.tsx'
import type { ShownRow } from './overlay.ts'
import { StatusCounts } from './status-counts.tsx'
import type { OverlaidList } from './use-overlay.ts'

interface Props {
  list: OverlaidList
  columns: readonly Column<ShownRow>[]
  catalogId: string | undefined
}

/** What stands above the rows; in the second line what is often searched for, at one press. */
export const ContentTools = memo(function ContentTools({ list, columns, catalogId }: Props) {
  return (
    <>
      <Toolbar>
        <AddContent catalogId={catalogId} />
        <ContentFilters list={list} />
        <ListTools list={list} columns={columns} late={LATE_COLUMNS} views />
      </Toolbar>
      <div className={classes['strip']}>
        <StatusCounts list={list} catalogId={catalogId} />
        <SavedViews list={list} />
      </div>
      <FaultBars catalogId={catalogId} />
    </>
  )
})

/** What contents are searched by. */
function ContentFilters({ list }: { list: List<ShownRow> }) {
  const { t } = useLingui()
  const sorts = [
    { value: 'createTime#ASC', label: t({ message: 'Oldest', context: 'sort' }) },
    { value: 'createTime#DESC', label: t({ message: 'Newest', context: 'sort' }) },
    { value: 'publishDate#ASC', label: t({ message: 'First published', context: 'sort' }) },
    { value: 'publishDate#DESC', label: t({ message: 'Last published', context: 'sort' }) },
  ]
  return (
    <Filters list={list} more={<DateRangeFilter names={['beginTime', 'endTime']} label={t`Created between`} />}>
      <TextFilter name="title" label={t`Title`} />
      <ContentTypeFilter />
      <DictFilter name="status" label={t`Status`} type="CMSContentStatus" />
      <SelectFilter name="sorts" label={t`Sort by`} placeholder={t`Sort by`} options={sorts} />
    </Filters>
  )
}
