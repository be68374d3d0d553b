import { useCallback, useMemo } from 'react'
import type { AnyEndpoint, DataOf, ParamsIn, QueryIn } from '#contract/endpoint.ts'
import { useRead } from '#data/use-read.ts'
import { useListMemory } from './list-memory.ts'
import type { List } from './list-state.ts'
import { filledFilters, leavesOut, nextSort, type ListSort } from './list-url.ts'
import { pageAfterResize } from './pager-math.ts'
import { useSelection } from './selection.ts'
import { sortRows } from './sort-rows.ts'
import { usePlace, type PlaceKind } from './use-place.ts'

export type RowOf<E extends AnyEndpoint> = DataOf<E> extends { rows: (infer Row)[] } ? Row : never

export interface ListOptions<E extends AnyEndpoint> {
  /** Field that tells rows apart. */
  rowKey: keyof RowOf<E> & string
  /** Filter fields of the query with what they are when nobody has filtered. */
  filters?: Partial<Record<keyof QueryIn<E> & string, string>>
  /** Sent with every page, such as the id the screen is about. */
  fixed?: Partial<QueryIn<E>>
  params?: ParamsIn<E>
  pageSize?: number
  place?: PlaceKind
  /** How the server is asked to sort; without it the rows at hand are sorted here. */
  sortQuery?: (sort: ListSort) => Partial<QueryIn<E>>
  /** False while something the query needs is not known yet. */
  enabled?: boolean
}

const NONE: readonly string[] = []

/** Binds a list call to the URL (or to memory): page, size, filters, sort, selection and states. */
export function useList<E extends AnyEndpoint>(endpoint: E, options: ListOptions<E>): List<RowOf<E>> {
  const { rowKey, filters = {}, fixed, params, pageSize = 20, sortQuery } = options
  const { memory, remember } = useListMemory(endpoint.id)
  const home = { page: 1, size: memory.size ?? pageSize, sort: undefined, filters: filters as Record<string, string> }
  const [place, move] = usePlace(options.place ?? 'url', home)

  const query = {
    pageNum: place.page,
    pageSize: place.size,
    ...filledFilters(place.filters),
    ...fixed,
    ...(place.sort && sortQuery?.(place.sort)),
  }
  const read = useRead(endpoint, { params, query } as never, {
    enabled: options.enabled ?? true,
    keepPrevious: true,
  })
  const data = read.data as { rows: RowOf<E>[]; total: string } | undefined

  const keyOf = useCallback((row: RowOf<E>) => String(row[rowKey]), [rowKey])
  const { sort } = place
  const rows = useMemo(() => {
    const loaded = data?.rows ?? []
    return sort && !sortQuery ? sortRows(loaded, sort) : loaded
  }, [data, sort, sortQuery])
  const total = Number(data?.total ?? 0)
  const reset = () => move({ filters: home.filters, page: 1 })

  return {
    rows,
    keyOf,
    total,
    place,
    selection: useSelection(rows, keyOf, options.place === 'memory' ? undefined : endpoint.id),
    sort,
    sortBy: (column) => move({ sort: nextSort(sort, column) }),
    hidden: memory.hidden ?? NONE,
    hide: (columns) => remember({ hidden: [...columns] }),
    searchHidden: memory.searchHidden ?? false,
    toggleSearch: () => remember({ searchHidden: !memory.searchHidden }),
    search: (next) => move({ filters: next, page: 1 }),
    reset,
    goTo: (page) => move({ page }),
    resize: (size) => {
      remember({ size })
      move({ size, page: pageAfterResize(place.page, total, size) })
    },
    reload: () => void read.refetch(),
    showAll: leavesOut(place.filters, home.filters) ? reset : undefined,
    status: {
      loading: read.isPending,
      refreshing: read.isFetching && data !== undefined,
      error: read.error ?? undefined,
      retry: () => void read.refetch(),
      storedAt: read.offline ? read.age : undefined,
      searched: read.searched,
    },
  }
}
