import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { AdSpace } from '#contract/advertisements/spaces.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { columnsOf } from '#kit/list/columns.tsx'

export const SPACE_EDITOR = '/cms/adspace/editor'
export const spaceSearch = ({ pageWidgetId }: Pick<AdSpace, 'pageWidgetId'>) => ({ id: pageWidgetId, from: 'adspace' })

const column = columnsOf<AdSpace>()

/** Publish pipes are shown by the names that people gave them. */
export function useSpaceColumns() {
  const { nameOf } = usePipes()
  return useMemo(
    () => [
      column.link('name', msg`Name`, (row) => ({ to: SPACE_EDITOR, search: spaceSearch(row) }), { sortable: true }),
      column.text('code', msg`Code`),
      column.dict('state', 'CMSPageWidgetStatus', msg`Status`),
      column.custom('publishPipeCode', msg`Publish pipe`, ({ publishPipeCode }) => nameOf(publishPipeCode), {
        width: 120,
        from: 900,
      }),
    ],
    [nameOf],
  )
}
