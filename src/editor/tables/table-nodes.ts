import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { htmlAttribute, type HtmlAttributes } from '#editor/model/html-attributes.ts'
import { section } from './table-sections.ts'
import { TableView } from './table-view.ts'

/** The most that browsers take; more would only cost time here. */
const MOST = { colspan: 1000, rowspan: 65534 } as const

/** A span of one is written where it was written. */
const span = (name: keyof typeof MOST) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(MOST[name], Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 && !(name in (attributes['html'] as object)) ? {} : { [name]: attributes[name] },
})

/** Widths that came in stay attributes and styles of their elements; only a column that is drawn here gets this one. */
const drawnWidth = {
  default: null,
  parseHTML: () => null,
  renderHTML: (attributes: Record<string, unknown>): Record<string, unknown> => {
    const widths = attributes['colwidth'] as number[] | null
    if (!widths?.every(Boolean)) return {}
    const width = widths.reduce((sum, one) => sum + one, 0)
    const isStyled = /(?:^|;)\s*width\s*:/i.test((attributes['html'] as HtmlAttributes)['style'] ?? '')
    return { width, ...(isStyled ? { style: `width: ${width}px` } : {}) }
  },
}

const cellAttributes = () => ({
  html: htmlAttribute(['colwidth']),
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: drawnWidth,
})

/** Caption and column group stand outside of the rows; they are kept as text and put back on save. */
const head = {
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) =>
    Array.from(element.children)
      .filter((child) => child.localName === 'caption' || child.localName === 'colgroup')
      .map((child) => child.outerHTML)
      .join(''),
}

export const tableNodes = [
  Table.extend({
    addAttributes: () => ({ html: htmlAttribute(), head }),
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }).configure({ resizable: true, View: TableView }),
  TableRow.extend({ addAttributes: () => ({ html: htmlAttribute(), section }) }),
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]
