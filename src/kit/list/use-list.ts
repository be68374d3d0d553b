import { useCallback, useMemo } from 'react'
import type { AnyEndpoint, DataOf, ParamsIn, QueryIn, QueryOf } from '#contract/endpoint.ts'
import { spanOfDays, useServerZone } from '#data/identity/server-zone.ts'
import { useRead, usePrefetchRead } from '#data/reads/use-read.ts'
import { useListMemory } from './list-memory.ts'
import type { List, ListStatus } from './list-state.ts'
import { filledFilters, leavesOut, nextSort, type ListPlace, type ListSort } from './list-url.ts'
import { pageAfterResize, pageCount, pageOfRows } from './pager-math.ts'
import { type LastingSelection, useSelection } from './selection.ts'
import { sortRows } from './sort-rows.ts'
import { usePlace, type PlaceKind } from './use-place.ts'
import { filtersOf, type ListView } from '#kit/list/views/list-view.ts'

export type RowOf<E extends AnyEndpoint> = DataOf<E> extends { rows: (infer Row)[] } ? Row : never

export interface ListOptions<E extends AnyEndpoint> {
  /** Field that tells rows apart. */
  rowKey: keyof RowOf<E> & string
  /** Filter fields of the query with what they are when nobody has filtered. */
  filters?: Partial<Record<keyof QueryIn<E> & string, string>> | Readonly<Record<string, string>>
  /** Of these, the first and the last day of a span: days of this device. */
  days?: readonly [from: string, to: string]
  /** How the filters are spelled in the query, where it names them otherwise. */
  toQuery?: (filters: Readonly<Record<string, string>>) => Partial<QueryIn<E>>
  /** Sent with every page, such as the id the screen is about. */
  fixed?: Partial<QueryIn<E>>
  /** Keys of the address that Reset takes away with the filters, such as what was chosen in a tree beside the list. */
  resets?: readonly string[]
  params?: ParamsIn<E>
  pageSize?: number
  place?: PlaceKind
  /** How the server is asked to sort; without it the rows at hand are sorted here. */
  sortQuery?: (sort: ListSort) => Partial<QueryIn<E>>
  /** Answers a page where the call itself can not. */
  ask?: ((query: Partial<QueryOf<E>>, signal: AbortSignal) => Promise<DataOf<E>>) | undefined
  /** The call answers all rows at once: pages are made here. */
  whole?: boolean
  /** Milliseconds after which the list is asked for again while it is seen, by the rows that were answered last. */
  interval?: (rows: readonly RowOf<E>[]) => number | false
  /** False while something the query needs is not known yet. */
  enabled?: boolean
  /** The choice spans pages and searches. */
  lasting?: boolean
}

const NONE: readonly string[] = []
const NO_VIEWS: readonly ListView[] = []

/** What a choice that spans pages has to know of the list; copies of this device may be older than the choice. */
export function lastingAt(place: ListPlace, status: ListStatus): LastingSelection<unknown> {
  const { loading, moving, error, storedAt } = status
  const settled = !loading && !moving && error === undefined && storedAt === undefined
  return { where: JSON.stringify(place), settled }
}

const PAGE_SIZE = 20

function daysAsMoments(
  filters: Record<string, string>,
  days: readonly [string, string] | undefined,
  zone: string | undefined,
): Record<string, string> {
  if (!days || !days.some((name) => filters[name])) return filters
  const [from, to] = spanOfDays(zone, [filters[days[0]] ?? '', filters[days[1]] ?? ''])
  return { ...filters, ...(from && { [days[0]]: from }), ...(to && { [days[1]]: to }) }
}

/** Has the device's copy of a first page, without filters, in hand when somebody is about to open that list. */
export function useWarmList<E extends AnyEndpoint>(endpoint: E): (fixed: Partial<QueryIn<E>>) => void {
  const warm = usePrefetchRead()
  const { memory } = useListMemory(endpoint.id)
  return (fixed) => warm(endpoint, { query: { pageNum: 1, pageSize: memory.size ?? PAGE_SIZE, ...fixed } } as never)
}

/** Binds a list call to the URL (or to memory): page, size, filters, sort, selection and states. */
export function useList<E extends AnyEndpoint>(endpoint: E, options: ListOptions<E>): List<RowOf<E>> {
  const { rowKey, filters = {}, fixed, params, pageSize = PAGE_SIZE, sortQuery, toQuery } = options
  // What somebody hides on a screen, with the tools that bring it back, stays in sight in dialogs that have none.
  const { memory, remember } = useListMemory(options.place === 'memory' ? `${endpoint.id}:dialog` : endpoint.id)
  const home = { page: 1, size: memory.size ?? pageSize, sort: undefined, filters: filters as Record<string, string> }
  const [place, move] = usePlace(options.place ?? 'url', home)

  const filled = daysAsMoments(filledFilters(place.filters), options.days, useServerZone())
  const asked = toQuery ? (toQuery(filled) as Record<string, unknown>) : filled
  const query = {
    ...(!options.whole && { pageNum: place.page, pageSize: place.size }),
    ...asked,
    ...fixed,
    ...(place.sort && sortQuery?.(place.sort)),
  }
  const read = useRead(endpoint, { params, query } as never, {
    enabled: options.enabled ?? true,
    ...(options.interval && { interval: (answer: { rows: RowOf<E>[] }) => options.interval?.(answer.rows) ?? false }),
    ask: options.ask && ((signal) => options.ask?.(query as never, signal) as Promise<DataOf<E>>),
    keepWithin: JSON.stringify([fixed, params]),
  })
  const data = read.data as { rows: RowOf<E>[]; total: string; totalIsMore?: boolean } | undefined

  const keyOf = useCallback((row: RowOf<E>) => String(row[rowKey]), [rowKey])
  const { sort } = place
  const { whole = false } = options
  const rows = useMemo(() => {
    const loaded = data?.rows ?? []
    const sorted = sort && !sortQuery ? sortRows(loaded, sort) : loaded
    return whole ? pageOfRows(sorted, place.page, place.size) : sorted
  }, [data, sort, sortQuery, whole, place.page, place.size])
  const total = Number(data?.total ?? 0)
  const page = whole && data ? Math.min(place.page, pageCount(total, place.size)) : place.page
  const reset = () => move({ filters: home.filters, page: 1 }, options.resets)
  const status = {
    loading: read.isPending,
    refreshing: read.isFetching && data !== undefined,
    error: read.error ?? undefined,
    retry: () => void read.refetch(),
    storedAt: read.offline ? read.age : undefined,
    searched: read.searched,
    moving: read.isPlaceholder,
  }
  const name = options.lasting ? `${endpoint.id}:${JSON.stringify(fixed)}` : endpoint.id

  return {
    rows,
    keyOf,
    total,
    totalIsMore: data?.totalIsMore ?? false,
    place: page === place.page ? place : { ...place, page },
    asked,
    selection: useSelection(rows, keyOf, {
      name: options.place === 'memory' ? undefined : name,
      lasting: options.lasting ? lastingAt(place, status) : undefined,
    }),
    sort,
    sortBy: (column) => move({ sort: nextSort(sort, column) }),
    switched: memory.hidden ?? NONE,
    switchColumns: (columns) => remember({ hidden: [...columns] }),
    searchHidden: memory.searchHidden ?? false,
    toggleSearch: () => remember({ searchHidden: !memory.searchHidden }),
    views: memory.views ?? NO_VIEWS,
    keepViews: (views) => remember({ views: [...views] }),
    show: (view) => {
      remember({ hidden: [...view.hidden] })
      move({ filters: filtersOf(view, home.filters), sort: view.sort, page: 1 })
    },
    search: (next) => move({ filters: next, page: 1 }),
    reset,
    goTo: (page) => move({ page }),
    resize: (size) => {
      remember({ size })
      move({ size, page: pageAfterResize(place.page, total, size) })
    },
    reload: () => void read.refetch(),
    showAll: leavesOut(place.filters, home.filters) ? reset : undefined,
    status,
  }
}
