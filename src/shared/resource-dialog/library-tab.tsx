import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { resourceList, type Resource, type ResourceKind } from '#contract/resources.ts'
import { Pager } from '#kit/list/pager.tsx'
import type { Selection } from '#kit/list/selection.ts'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { LIBRARY_FILTERS, ResourceFilters } from '#shared/resource-library/resource-filters.tsx'
import { ResourceGrid } from '#shared/resource-library/resource-grid.tsx'
import { pickedOf, type PickedResource } from './picked-resource.ts'
import classes from './resource-dialog.module.css'

interface Props {
  type: ResourceKind | undefined
  limit: number
  chosen: readonly PickedResource[]
  onChoose: (files: PickedResource[]) => void
}

/** The files of the library to choose among; the choice lasts over pages and searches. */
export function LibraryTab({ type, limit, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const [mine, setMine] = useState(false)
  const list = useList(resourceList, {
    rowKey: 'resourceId',
    filters: LIBRARY_FILTERS,
    fixed: { ...(type && { resourceType: type }), ...(mine && { owner: true }) },
    pageSize: 20,
    place: 'memory',
  })
  const selection = selectionOf(list.rows, { limit, chosen, onChoose })
  return (
    <Stack gap="sm">
      <Toolbar>
        <ResourceFilters list={list} type={type} isShort />
        <Switch
          className={classes['mine'] ?? ''}
          label={t`My materials`}
          checked={mine}
          onChange={(event) => setMine(event.currentTarget.checked)}
        />
      </Toolbar>
      <div className={classes['library']}>
        <ResourceGrid list={{ ...list, selection }} label={t`Library`} />
      </div>
      <Pager list={list} />
    </Stack>
  )
}

/** What is chosen here, as a grid shows and changes it: a click on a card chooses it or not. */
function selectionOf(
  rows: readonly Resource[],
  { limit, chosen, onChoose }: Pick<Props, 'limit' | 'chosen' | 'onChoose'>,
): Selection<Resource> {
  const has = (row: Resource) => chosen.some((file) => file.path === row.internalUrl)
  const toggle = (row: Resource) => {
    const others = chosen.filter((file) => file.path !== row.internalUrl)
    if (others.length < chosen.length) onChoose(others)
    else onChoose([...(limit === 1 ? [] : others), pickedOf(row)].slice(0, limit))
  }
  const here = rows.filter(has)
  return {
    rows: here,
    has,
    toggle,
    only: toggle,
    toggleAll: () => undefined,
    clear: () => onChoose([]),
    drop: () => undefined,
    single: limit === 1,
    elsewhere: chosen.length - here.length,
    isFull: chosen.length >= limit,
  }
}
