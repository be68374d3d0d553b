import { useLingui } from '@lingui/react/macro'
import type { Resource, ResourceKind } from '#contract/resources.ts'
import { resourceTagList } from '#contract/resources/library.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { DateRangeFilter, Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import type { List } from '#kit/list/list-state.ts'

/** The filters of the library with what they are when nobody has filtered. */
export const LIBRARY_FILTERS = {
  name: '',
  resourceType: '',
  beginTime: '',
  endTime: '',
  tag: '',
  sizes: '',
  state: '',
  order: '',
} as const

const KB = 1000
const MB = 1000 * KB

interface ResourceFiltersProps {
  list: List<Resource>
  /** Where only files of one type are wanted, it is not asked for. */
  type?: ResourceKind | undefined
  /** The dialog of an editor has room for fewer. */
  isShort?: boolean
}

/** The search row of the library, on its screen and in the dialog of the editors. */
export function ResourceFilters({ list, type, isShort = false }: ResourceFiltersProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const types = useTypeOptions()
  if (isPlain)
    return (
      <Filters list={list}>
        <TextFilter name="name" label={t`Name`} />
        {!type && <SelectFilter name="resourceType" label={t`Type`} options={types} />}
      </Filters>
    )
  return (
    <Filters
      list={list}
      more={
        <>
          <TagFilter />
          <SizeFilter />
          {!isShort && <StateFilter />}
          <OrderFilter />
        </>
      }
    >
      <TextFilter name="name" label={t`Name`} />
      {!type && <SelectFilter name="resourceType" label={t`Type`} options={types} />}
      <DateRangeFilter names={['beginTime', 'endTime']} label={t`Upload date`} />
    </Filters>
  )
}

/** The types by names that people use. */
export function useTypeOptions(): { value: ResourceKind; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'image', label: t`Pictures` },
    { value: 'video', label: t`Videos` },
    { value: 'audio', label: t`Audio` },
    { value: 'file', label: t`Other files` },
  ]
}

function TagFilter() {
  const { t } = useLingui()
  const { data } = useRead(resourceTagList)
  const options = (data?.rows ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))
  return <SelectFilter name="tag" label={t`Tag`} options={options} />
}

function SizeFilter() {
  const { t } = useLingui()
  const options = [
    { value: `-${100 * KB}`, label: t`Under 100 KB` },
    { value: `${100 * KB}-${MB}`, label: t`100 KB to 1 MB` },
    { value: `${MB}-${10 * MB}`, label: t`1 MB to 10 MB` },
    { value: `${10 * MB}-`, label: t`Over 10 MB` },
  ]
  return <SelectFilter name="sizes" label={t`Size`} options={options} />
}

function StateFilter() {
  const { t } = useLingui()
  const options = [
    { value: 'unused', label: t`Not used anywhere` },
    { value: 'missing', label: t`File is missing` },
  ]
  return <SelectFilter name="state" label={t`State`} options={options} />
}

function OrderFilter() {
  const { t } = useLingui()
  const options = [
    { value: 'oldest', label: t`Oldest first` },
    { value: 'name', label: t`By name` },
    { value: 'largest', label: t`Largest first` },
    { value: 'smallest', label: t`Smallest first` },
  ]
  return <SelectFilter name="order" label={t`Order`} placeholder={t`Newest first`} options={options} />
}
