import { StreamLanguage, type StreamParser } from '@codemirror/language'
import { classHighlighter, highlightTree } from '@lezer/highlight'

export interface Span {
  from: number
  to: number
  className: string
}

interface Grammar {
  parser: { parse: (text: string) => Parameters<typeof highlightTree>[0] }
}

const clike = (name: 'c' | 'cpp' | 'csharp' | 'java') => async () =>
  streamed((await import('@codemirror/legacy-modes/mode/clike'))[name])
const script = async () => (await import('@codemirror/lang-html')).html().language as Grammar

/** Each grammar is fetched with the first block in its language. */
const GRAMMARS: Readonly<Record<string, () => Promise<Grammar>>> = {
  html: script,
  xml: script,
  css: async () => streamed((await import('@codemirror/legacy-modes/mode/css')).css),
  js: async () => streamed((await import('@codemirror/legacy-modes/mode/javascript')).javascript),
  javascript: async () => streamed((await import('@codemirror/legacy-modes/mode/javascript')).javascript),
  json: async () => streamed((await import('@codemirror/legacy-modes/mode/javascript')).json),
  java: clike('java'),
  c: clike('c'),
  cpp: clike('cpp'),
  csharp: clike('csharp'),
  php: clike('java'),
  python: async () => streamed((await import('@codemirror/legacy-modes/mode/python')).python),
  go: async () => streamed((await import('@codemirror/legacy-modes/mode/go')).go),
  rust: async () => streamed((await import('@codemirror/legacy-modes/mode/rust')).rust),
  ruby: async () => streamed((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  sql: async () => streamed((await import('@codemirror/legacy-modes/mode/sql')).standardSQL),
  shell: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  bash: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  yaml: async () => streamed((await import('@codemirror/legacy-modes/mode/yaml')).yaml),
}

/** More than this is no example in an article, and would be felt at each key. */
const LENGTH_MAX = 50_000

const loaded = new Map<string, Grammar | undefined>()

/** The grammar of a language is here, or there is none. */
export async function loadGrammar(language: string): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await GRAMMARS[language]?.())
}

export function isLoaded(language: string): boolean {
  return loaded.has(language)
}

/** What is to be coloured of a text, nothing where the language is not known. */
export function spansOf(language: string, text: string): Span[] {
  const grammar = loaded.get(language)
  if (!grammar || text.length > LENGTH_MAX) return []
  const spans: Span[] = []
  highlightTree(grammar.parser.parse(text), classHighlighter, (from, to, className) =>
    spans.push({ from, to, className }),
  )
  return spans
}

function streamed(mode: StreamParser<unknown>): Grammar {
  return StreamLanguage.define(mode)
}
