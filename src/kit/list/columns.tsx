import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { DictTag } from '#kit/show/dict-tag.tsx'
import { ColumnLink, DateCell, NumberCell, OpenText } from './cells.tsx'

/** A text is said as it stands, such as the name that somebody gave a field. */
type Header = MessageDescriptor | string

/** One column: what stands above it, how wide it is, what a row shows in it. */
export interface Column<Row> {
  id: string
  header: Header
  /** Pixels; without it the column shares what is left. */
  width?: number | undefined
  /** Pixels below which it does not shrink: the table scrolls sideways instead. */
  minWidth?: number | undefined
  align?: 'left' | 'right' | 'center' | undefined
  /** Sorts by the row's value under `id`. */
  sortable?: boolean | undefined
  /** Cut at one line; the whole text is the cell's title. */
  ellipsis?: boolean | undefined
  nowrap?: boolean | undefined
  /** Dates of the wire: the header says whose time they are in where that is not this device's. */
  isMoment?: boolean | undefined
  /** Left out of a table that is narrower than so many pixels, where the others need the room. */
  from?: 700 | 900 | undefined
  /** On a phone: in one line with the others of its kind and without the name of the column, or not at all. */
  card?: 'line' | 'none' | undefined
  /** Not shown until a person asks for it. */
  optional?: boolean | undefined
  cell: (row: Row, index: number) => ReactNode
}

type Layout = Omit<Column<never>, 'id' | 'header' | 'cell'>
type Field<Row> = keyof Row & string

const plain = (value: unknown) => (value === undefined || value === null || value === '' ? '' : String(value))

/**
 * Typed column makers of one row type: a field that the row does not have does not compile.
 * `const columns = columnsOf<Link>()`, then `columns.text('name', msg`Name`)`.
 */
export function columnsOf<Row extends object>() {
  const column = (id: string, header: Header, cell: Column<Row>['cell'], layout?: Layout): Column<Row> => ({
    id,
    header,
    cell,
    ...layout,
  })
  return {
    text: (field: Field<Row>, header: Header, layout?: Layout) =>
      column(field, header, (row) => plain(row[field]), { ellipsis: true, ...layout }),

    /** The text by which a row is opened, as `onRowOpen` of its table says. */
    opener: (field: Field<Row>, header: Header, layout?: Layout) =>
      column(field, header, (row) => <OpenText title={plain(row[field])}>{plain(row[field])}</OpenText>, {
        ellipsis: true,
        ...layout,
      }),

    /** Wire date and time; the first of `fields` that the row has. */
    date: (field: Field<Row> | readonly Field<Row>[], header: Header, layout?: Layout) => {
      const fields = typeof field === 'string' ? [field] : field
      const value = (row: Row) => fields.map((one) => plain(row[one])).find(Boolean)
      return column(fields[0] ?? '', header, (row) => <DateCell value={value(row)} />, {
        width: 180,
        nowrap: true,
        isMoment: true,
        ...layout,
      })
    },

    number: (field: Field<Row>, header: Header, layout?: Layout) =>
      column(field, header, (row) => <NumberCell value={plain(row[field])} />, {
        align: 'right',
        width: 100,
        ...layout,
      }),

    dict: (field: Field<Row>, type: string, header: Header, layout?: Layout) =>
      column(field, header, (row) => <DictTag type={type} value={plain(row[field])} />, { width: 120, ...layout }),

    /** A text that opens another screen; `to` gives the address of the row. */
    link: (
      field: Field<Row>,
      header: Header,
      to: (row: Row) => { to: string; search?: Record<string, string>; params?: Record<string, string> },
      layout?: Layout,
    ) =>
      column(field, header, (row) => <ColumnLink {...to(row)}>{plain(row[field])}</ColumnLink>, {
        ellipsis: true,
        ...layout,
      }),

    /** Number of the row on this page, from 1. */
    index: () => column('index', msg`No.`, (_, index) => index + 1, { width: 64, card: 'none' }),

    custom: (id: string, header: Header, cell: Column<Row>['cell'], layout?: Layout) =>
      column(id, header, cell, layout),
  }
}

/** What stands above a column. */
export function headerText({ header }: Pick<Column<never>, 'header'>, i18n: Pick<I18n, '_'>): string {
  return typeof header === 'string' ? header : i18n._(header)
}

/** Whether a column is seen, where a person has switched these ones. */
export function isColumnShown(
  { id, optional = false }: Pick<Column<never>, 'id' | 'optional'>,
  switched: readonly string[],
) {
  return switched.includes(id) === optional
}

/** The columns that are seen; the first one always stays, so that a row can be recognised. */
export function shownColumns<Row>(columns: readonly Column<Row>[], switched: readonly string[]): Column<Row>[] {
  return columns.filter((column, index) => index === 0 || isColumnShown(column, switched))
}
