import type { Node } from '@tiptap/pm/model'

/** Caption and columns of a table, which stand outside of its rows and are kept as text. */
export interface TableHead {
  caption: Element | undefined
  columns: Element[]
}

const inert = document.implementation.createHTMLDocument('')

/** Columns one by one, without spans; empty where the table names none. */
export function readHead(html: string): TableHead {
  const holder = holderOf(html)
  const columns = Array.from(holder.querySelectorAll('col')).flatMap((column) => {
    const count = Math.min(1000, Math.max(1, Number(column.getAttribute('span')) || 1))
    column.removeAttribute('span')
    return Array.from({ length: count }, () => column.cloneNode(true) as Element)
  })
  return { caption: holder.querySelector('caption') ?? undefined, columns }
}

/** The text with other columns; nothing happens to a table that names none. */
export function withColumns(html: string, change: (columns: Element[]) => Element[]): string {
  const { columns } = readHead(html)
  if (columns.length === 0) return html
  const holder = holderOf(html)
  const [group, ...others] = holder.querySelectorAll('colgroup')
  group?.replaceChildren(...change(columns))
  for (const other of others) other.remove()
  return holder.innerHTML
}

export function captionOf(html: string): string {
  return readHead(html).caption?.textContent ?? ''
}

export function withCaption(html: string, text: string): string {
  const holder = holderOf(html)
  const known = holder.querySelector('caption')
  if (!text) known?.remove()
  else if (known) known.textContent = text
  else {
    const made = inert.createElement('caption')
    made.textContent = text
    holder.prepend(made)
  }
  return holder.innerHTML
}

/** What is saved: columns that were drawn to another width say so where the table names its columns. */
export function savedHead(table: Node): string {
  const html = table.attrs['head'] as string
  const widths = widthsOf(table)
  if (!widths.some(Boolean)) return html
  return withColumns(html, (columns) =>
    columns.map((column, index) => {
      const width = widths[index]
      if (!width) return column
      const copy = column.cloneNode() as Element
      copy.removeAttribute('style')
      copy.setAttribute('width', String(width))
      return copy
    }),
  )
}

/** Widths that were given here, by column; 0 where the column is as it came. */
export function widthsOf(table: Node): number[] {
  const widths: number[] = []
  table.firstChild?.forEach(({ attrs }) => {
    for (let at = 0; at < (attrs['colspan'] as number); at++)
      widths.push((attrs['colwidth'] as number[] | null)?.[at] ?? 0)
  })
  return widths
}

function holderOf(html: string): HTMLElement {
  const holder = inert.createElement('table')
  holder.innerHTML = html
  return holder
}
