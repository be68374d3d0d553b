import type { Token } from './tokens.ts'

/** What can differ between two blocks beside their words. */
export type LookChange =
  | 'kind'
  | 'alignment'
  | 'colour'
  | 'background'
  | 'size'
  | 'font'
  | 'lineHeight'
  | 'spacing'
  | 'dimensions'
  | 'emphasis'
  | 'link'
  | 'picture'
  | 'description'
  | 'table'
  | 'list'
  | 'film'
  | 'other'

const STYLES: readonly (readonly [RegExp, LookChange])[] = [
  [/^text-align$/, 'alignment'],
  [/^(?:float|vertical-align)$/, 'alignment'],
  [/^color$/, 'colour'],
  [/^background/, 'background'],
  [/^font-size$/, 'size'],
  [/^font-family$/, 'font'],
  [/^line-height$/, 'lineHeight'],
  [/^(?:margin|padding|text-indent|letter-spacing)/, 'spacing'],
  [/^(?:min-|max-)?(?:width|height)$/, 'dimensions'],
  [/^(?:font-weight|font-style|text-decoration)/, 'emphasis'],
]

const ATTRIBUTES: Readonly<Record<string, LookChange>> = {
  align: 'alignment',
  valign: 'alignment',
  color: 'colour',
  bgcolor: 'background',
  'data-background': 'background',
  size: 'size',
  face: 'font',
  width: 'dimensions',
  height: 'dimensions',
  alt: 'description',
  title: 'description',
  colspan: 'table',
  rowspan: 'table',
  border: 'table',
  start: 'list',
  type: 'list',
}

const EMPHASIS = new Set('b strong i em u s strike sub sup mark code small big'.split(' '))
const KINDS = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre div section article ul ol table'.split(' '))

/** In which respects two blocks look different, apart from their words. */
export function lookChanges(before: readonly Token[], after: readonly Token[]): LookChange[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  const names = new Set([...was.keys(), ...is.keys()])
  return [...names].filter((name) => (was.get(name) ?? []).join('\n') !== (is.get(name) ?? []).join('\n'))
}

/** What a block says of each respect, in order. */
function factsOf(tokens: readonly Token[]): Map<LookChange, string[]> {
  const facts = new Map<LookChange, string[]>()
  const note = (name: LookChange, fact: string) => {
    const known = facts.get(name)
    if (known) known.push(fact)
    else facts.set(name, [fact])
  }
  const first = tokens.find(({ kind }) => kind === 'open')
  for (const token of tokens) {
    if (token.kind !== 'open' && token.kind !== 'thing') continue
    const { name, attributes } = token
    if (token === first && KINDS.has(name)) note('kind', name)
    if (EMPHASIS.has(name)) note('emphasis', name)
    if (/^t(?:r|d|h)$/.test(name)) note('table', name)
    if (name === 'li') note('list', name)
    for (const attribute of Object.keys(attributes).sort())
      noteAttribute(note, name, attribute, attributes[attribute] ?? '')
  }
  return facts
}

type Note = (name: LookChange, fact: string) => void

function noteAttribute(note: Note, element: string, attribute: string, value: string): void {
  if (attribute === 'style') return noteStyle(note, value)
  if (['href', 'src', 'iurl', 'target'].includes(attribute)) {
    return note(element === 'img' ? 'picture' : element === 'a' ? 'link' : 'film', value)
  }
  if (attribute !== 'rel') note(ATTRIBUTES[attribute] ?? 'other', `${attribute}=${value}`)
}

function noteStyle(note: Note, style: string): void {
  for (const part of style.split(';')) {
    const [property = '', ...rest] = part.split(':')
    const name = property.trim().toLowerCase()
    const value = rest.join(':').trim()
    if (name !== '') note(STYLES.find(([form]) => form.test(name))?.[1] ?? 'other', `${name}:${value}`)
  }
}
