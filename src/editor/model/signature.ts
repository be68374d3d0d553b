import { hasBlockChild, INLINE_ATOMS, MARKED } from './elements.ts'
import { BARE, TRAVELLING } from './spacing.ts'

interface Run {
  text: string
  marks: string
  atom: boolean
}

/**
 * What a piece of HTML says, in a form in which two spellings of the same compare equal: nesting
 * order of inline elements, collapsible white space and default attribute values do not count,
 * everything else does. Two equal signatures = nothing was lost on the way.
 */
export function signatureOf(root: Element): string {
  const tokens: string[] = []
  new Walk(tokens).element(root, [], false)
  return tokens.join('\n')
}

class Walk {
  private readonly tokens: string[]
  private runs: Run[] = []

  constructor(tokens: string[]) {
    this.tokens = tokens
  }

  element(element: Element, marks: readonly string[], pre: boolean): void {
    const name = element.localName
    if (MARKED.has(name) && element.matches('[class]:empty, a[name]:empty')) {
      this.runs.push({ text: describe(element), marks: keyOf(marks), atom: true })
      return
    }
    if (MARKED.has(name) && !hasBlockChild(element)) return this.children(element, [...marks, describe(element)], pre)
    if (INLINE_ATOMS.has(name)) {
      this.runs.push({ text: describe(element), marks: keyOf(marks), atom: true })
      return
    }
    if (name === 'tbody' && describe(element) === '<tbody>') return this.children(element, marks, pre)
    this.flush(pre)
    if (element.hasAttribute(BARE)) {
      this.children(element, marks, pre)
      return this.flush(pre)
    }
    this.tokens.push(describe(element))
    const isPre = pre || name === 'pre'
    this.children(element, marks, isPre)
    this.flush(isPre)
    this.tokens.push(`/${name}`)
  }

  private children(element: Element, marks: readonly string[], pre: boolean): void {
    for (const child of element.childNodes) {
      if (child.nodeType === 3) this.runs.push({ text: child.nodeValue ?? '', marks: keyOf(marks), atom: false })
      else if (child.nodeType === 1) this.element(child as Element, marks, pre)
    }
  }

  private flush(pre: boolean): void {
    const runs = pre ? this.runs : collapsed(this.runs)
    this.runs = []
    if (runs.length === 1 && runs[0]?.text === '<br>') return
    for (const run of joined(runs)) this.tokens.push(`${run.marks}|${run.text}`)
  }
}

function keyOf(marks: readonly string[]): string {
  return [...new Set(marks)].sort().join('')
}

const DEFAULTS: Readonly<Record<string, string>> = { colspan: '1', rowspan: '1', start: '1' }

function describe(element: Element): string {
  const attributes = Array.from(element.attributes)
    .filter(({ name, value }) => DEFAULTS[name] !== value && !TRAVELLING.includes(name))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
  return `<${element.localName}${attributes.join('')}>`
}

/** White space as a browser shows it: runs are one blank, none at the edges or beside a line break. */
function collapsed(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  let blankBefore = true
  for (const run of runs) {
    if (run.atom) {
      if (run.text.startsWith('<br')) trimEnd(result)
      blankBefore = run.text.startsWith('<br')
      result.push(run)
      continue
    }
    let text = run.text.replace(/[ \t\r\n\f]+/g, ' ')
    if (blankBefore) text = text.replace(/^ /, '')
    if (!text) continue
    blankBefore = text.endsWith(' ')
    result.push({ ...run, text })
  }
  trimEnd(result)
  return result
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1)
  if (!last || last.atom) return
  const text = last.text.replace(/ $/, '')
  runs.pop()
  if (text) runs.push({ ...last, text })
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && !last.atom && !run.atom && last.marks === run.marks)
      result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}
