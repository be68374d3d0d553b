import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model'
import { standsAsBlock } from '#editor/model/elements.ts'
import { fenceIn } from '#editor/model/load-html.ts'
import { purified } from '#shared/stored-html/purify.ts'
import { innerHtml, saveDom } from '#editor/model/save-html.ts'
import { BARE, GAP, giveSpacing } from '#editor/model/spacing.ts'

/** Stands in what was copied here, so that it comes back as it was: what is from elsewhere is cleaned first. */
export const OWN_COPY = 'data-hf-copy'
/** ProseMirror notes here how deep the ends of a copy are open, and in what it stood. */
const SLICE = 'data-pm-slice'

const inert = document.implementation.createHTMLDocument('')

/** Writes what is copied as it is saved: nothing of it is lost on the way, and other programs read plain HTML. */
export class CopySerializer extends DOMSerializer {
  constructor(private readonly schema: Schema) {
    super({}, {})
  }

  override serializeFragment(content: Fragment): DocumentFragment {
    const root = saveDom(this.schema, content)
    for (const child of root.children) for (const name of [GAP, BARE]) child.removeAttribute(name)
    giveSpacing(root)
    // Its place for us, itself for others.
    for (const raw of root.querySelectorAll('hf-raw,hf-raw-inline')) raw.innerHTML = raw.getAttribute('data-html') ?? ''
    root.firstElementChild?.setAttribute(OWN_COPY, '')
    const copy = inert.createElement('template')
    copy.innerHTML = innerHtml(root)
    return copy.content
  }
}

/**
 * What was copied here in the form that the parser takes without loss. It may be forged: what it stood in goes through
 * the same cleaning, as elements around it.
 */
export function readOwnCopy(schema: Schema, html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const first = body.querySelector(`[${SLICE}]`)
  const [, start, end, wrappers, context] = /^(\d+) (\d+)(?: -(\d))? (.*)/.exec(first?.getAttribute(SLICE) ?? '') ?? []
  const around = context === undefined ? undefined : contextOf(schema, context, wrappers !== undefined)
  const isInline = first?.parentElement === body && !standsAsBlock(first) && !around?.length
  let content: Node[] = isInline && first ? [first] : Array.from(body.childNodes)
  for (const { dom, contentDOM } of around?.toReversed() ?? []) {
    contentDOM?.append(...content)
    content = [dom]
  }
  const whole = inert.createElement(isInline ? 'p' : 'div')
  whole.append(...content)
  const root = purified(isInline ? whole.outerHTML : whole.innerHTML)
  for (const rule of root.querySelectorAll('hr.pagebreak')) rule.setAttribute('data-hf-break', '')
  fenceIn(schema, root, true)
  if (isInline) root.replaceChildren(...(root.firstElementChild?.childNodes ?? []))
  // Rows and cells were wrapped so that they are read as such: that is one table and, around cells, one row.
  const depth = (around?.length ?? 0) + Math.max(0, Number(wrappers ?? 0) - 1)
  if (around) root.firstElementChild?.setAttribute(SLICE, `${Number(start) + depth} ${Number(end) + depth} []`)
  return root.innerHTML
}

type Around = ReturnType<typeof DOMSerializer.renderSpec>

/** What a copy stood in as empty elements, the outermost first; without tables where these are there already. */
function contextOf(schema: Schema, json: string, isInTable: boolean): Around[] | undefined {
  try {
    const said = JSON.parse(json) as unknown[]
    const types = said.filter((_, index) => index % 2 === 0).map((name) => schema.nodes[String(name)])
    return types.flatMap((type, index) => {
      if (!type?.spec.toDOM) throw new Error('of another editor')
      if (isInTable && type.spec['tableRole']) return []
      const node = type.create(said[index * 2 + 1] as Record<string, unknown> | null)
      return DOMSerializer.renderSpec(inert, type.spec.toDOM(node))
    })
  } catch {
    return undefined
  }
}
