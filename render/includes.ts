/** One template that another one names in a tag. */
export interface Include {
  readonly file: string
  /** From 1. */
  readonly line: number
}

const INCLUDE =
  /\{%-?\s*(?:cms_include\s[^%]{0,2000}?\bfile\s*:\s*|(?:include|render|layout)\s+)(?:"([^"\n]{1,300})"|'([^'\n]{1,300})')/gi

/** The templates that a text includes by name, once each; those whose names are made while a page is rendered are unknown. */
export function includesOf(source: string): readonly Include[] {
  const found = new Map<string, Include>()
  let line = 1
  let at = 0
  for (const match of source.matchAll(INCLUDE)) {
    const [file = ''] = (match[1] ?? match[2] ?? '').split('?')
    for (; at < match.index; at++) if (source[at] === '\n') line++
    if (file !== '' && !found.has(file)) found.set(file, { file, line })
  }
  return [...found.values()]
}

/** Whether a page that begins with one template comes to another one by its includes. */
export function leadsTo(templates: Readonly<Record<string, string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const next = [from]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (file === to) return true
    if (seen.has(file) || !Object.hasOwn(templates, file)) continue
    seen.add(file)
    next.push(...includesOf(templates[file] ?? '').map((one) => one.file))
  }
  return false
}
