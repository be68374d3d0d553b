import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { htmlAttribute } from '../model/html-attributes.ts'

const MANAGED_BY_CELL = ['colspan', 'rowspan', 'colwidth']

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
  html: htmlAttribute(MANAGED_BY_CELL),
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

/** `thead` or `tfoot` around a row; the rows of a table are one list in the document. */
const section = {
  default: 'tbody',
  rendered: false,
  parseHTML: (element: HTMLElement) => element.parentElement?.localName ?? 'tbody',
}

export const tableNodes = [
  Table.extend({
    addAttributes: () => ({ html: htmlAttribute(), head }),
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow.extend({ addAttributes: () => ({ html: htmlAttribute(), section }) }),
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]
