export const SECTION = 'data-hf-section'
export const HEAD = 'data-hf-head'

/** `thead`, `tbody` or `tfoot` around a row, as text: the rows of a table are one list in the document. */
interface Section {
  at: number
  tag: string
  html: Readonly<Record<string, string>>
}

const PLAIN = JSON.stringify({ at: 0, tag: 'tbody', html: {} } satisfies Section)

/** The section that a row was read in; null for a row that was made here. */
export const section = {
  default: null,
  rendered: false,
  parseHTML: (row: HTMLElement): string | null => {
    const group = row.parentElement
    if (!group || group.localName === 'table') return null
    const html = Object.fromEntries(Array.from(group.attributes, ({ name, value }) => [name, value]))
    const at = Array.from(group.parentElement?.children ?? []).indexOf(group)
    return JSON.stringify({ at, tag: group.localName, html } satisfies Section)
  },
}

/** Puts the rows of each table back into their sections, and caption and columns before them. */
export function groupRows(root: ParentNode): void {
  const bodies = new Set(Array.from(root.querySelectorAll(`tr[${SECTION}]`), (row) => row.parentElement))
  for (const body of bodies) if (body) regroup(body)
  for (const table of root.querySelectorAll(`table[${HEAD}]`)) {
    const head = table.ownerDocument.createElement('template')
    head.innerHTML = table.getAttribute(HEAD) ?? ''
    table.removeAttribute(HEAD)
    table.prepend(head.content)
  }
}

function regroup(body: Element): void {
  const rows = Array.from(body.children)
  const own = rows.map((row) => row.getAttribute(SECTION))
  let group: Element | undefined
  let current = ''
  rows.forEach((row, index) => {
    const wanted = own[index] ?? joined(row, current) ?? own.slice(index).find((one) => one !== null) ?? PLAIN
    if (!group || wanted !== current) {
      current = wanted
      group = sectionElement(body.ownerDocument, wanted)
      body.before(group)
    }
    row.removeAttribute(SECTION)
    group.append(row)
  })
  body.remove()
}

/** A new row stands with the one before it; below the head only if it is a row of headings itself. */
function joined(row: Element, current: string): string | null {
  if (!current) return null
  const isHead = (JSON.parse(current) as Section).tag === 'thead'
  return !isHead || row.querySelector(':scope > td') === null ? current : null
}

function sectionElement(document: Document, text: string): Element {
  const { tag, html } = JSON.parse(text) as Section
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(html)) made.setAttribute(name, value)
  return made
}
