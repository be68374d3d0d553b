import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

const marks = {
  delimiter: Decoration.mark({ class: 'tok-punctuation' }),
  name: Decoration.mark({ class: 'tok-keyword' }),
  attribute: Decoration.mark({ class: 'tok-propertyName' }),
  string: Decoration.mark({ class: 'tok-string' }),
  variable: Decoration.mark({ class: 'tok-variableName' }),
}

const PART = /"[^"]*"|'[^']*'|[\w.]+(?=\s*:)|\|\s*\w+|[A-Za-z_][\w.]*/g

/** Colours tags and what is printed, above those of HTML. A tag over several lines has them in its first one alone. */
const tags = new MatchDecorator({
  regexp: /\{%-?\s*(\w*)([^\n]*?)-?%\}|\{\{-?([^\n]*?)-?\}\}/g,
  decorate(add, from, to, match) {
    const [whole, name = '', rest, printed] = match
    add(from, from + 2, marks.delimiter)
    const inner = rest ?? printed ?? ''
    const nameAt = name ? whole.indexOf(name) : -1
    if (nameAt >= 0) add(from + nameAt, from + nameAt + name.length, marks.name)
    const innerAt = from + (rest === undefined ? 2 + Number(whole[2] === '-') : nameAt + name.length)
    for (const part of name || printed !== undefined ? inner.matchAll(PART) : []) {
      const start = innerAt + part.index
      const end = Math.min(start + part[0].length, to - 2)
      if (start < end) add(start, end, markOf(part[0], inner[part.index + part[0].length]))
    }
    add(to - 2, to, marks.delimiter)
  },
})

function markOf(part: string, next: string | undefined): Decoration {
  if (/^["']/.test(part)) return marks.string
  if (part.startsWith('|')) return marks.name
  return next === ':' ? marks.attribute : marks.variable
}

/** The colours of the template language. */
export const liquidColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = tags.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = tags.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)
