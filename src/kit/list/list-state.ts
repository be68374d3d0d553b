import type { KeyboardEvent, ReactNode } from 'react'
import type { ListPlace, ListSort } from './list-url.ts'
import type { Selection } from './selection.ts'
import type { ListView } from '#kit/list/views/list-view.ts'

/** What a table shows and reports, wherever its rows come from. */
export interface TableState<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection: Selection<Row>
  sort: ListSort | undefined
  sortBy: (column: string) => void
  /** Ids of the columns that the user has switched: off, or on where they are optional. */
  switched: readonly string[]
  status: ListStatus
  /** Given while filters leave rows out: takes them away. */
  showAll?: (() => void) | undefined
}

/** How the rows of a table stand below each other; `src/kit/nested` makes it of flat rows. */
export interface RowTree<Row> {
  /** From 1. */
  levelOf: (row: Row) => number
  /** Whether what is below a row is shown; undefined where nothing is. */
  isOpen: (row: Row) => boolean | undefined
  /** Draws what stands first in a row: as far in as the row is deep, with what opens it. The same function each time. */
  drawFirst: (row: Row, level: number, isOpen: boolean | undefined, content: ReactNode) => ReactNode
  /** Answers true where it has dealt with a key. */
  handleKey: (event: KeyboardEvent<HTMLElement>) => boolean
}

export interface ListStatus {
  /** No rows known yet. */
  loading: boolean
  /** Asking again while rows are shown. */
  refreshing: boolean
  error: Error | undefined
  retry: () => void
  /** Time (ms since epoch) of the stored answer when rows come from this device, else undefined. */
  storedAt: number | undefined
  /** The rows were found among what this device holds, not given by a server as this list. */
  searched?: boolean
  /** The rows are those of the place before, until the ones of this place are there. */
  moving?: boolean
}

/** A list with its filters and pages; what the blocks below a `Screen` share. */
export interface List<Row> extends TableState<Row> {
  total: number
  /** The server stopped counting: there are more. */
  totalIsMore?: boolean
  place: ListPlace
  /** The filters as the call is asked: filled ones alone, days as moments of the server. */
  asked: Readonly<Record<string, unknown>>
  /** Rows of this device alone, which stand on the first page beside those that `total` counts. */
  own?: number
  /** Applies filters and starts at page 1. */
  search: (filters: Readonly<Record<string, string>>) => void
  reset: () => void
  goTo: (page: number) => void
  resize: (size: number) => void
  reload: () => void
  switchColumns: (columns: readonly string[]) => void
  /** Whether the user has put the search row away. */
  searchHidden: boolean
  toggleSearch: () => void
  /** What the user has kept of this list under names, on this device. */
  views: readonly ListView[]
  keepViews: (views: readonly ListView[]) => void
  /** Searches, sorts and shows columns as the view says, from page 1. */
  show: (view: ListView) => void
}
