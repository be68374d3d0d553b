import { StreamLanguage, type StreamParser } from '@codemirror/language'
import { classHighlighter, highlightTree } from '@lezer/highlight'
import { knownAs } from './languages.ts'

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
const markup = async () => (await import('@codemirror/lang-html')).html().language as Grammar

const php = async (): Promise<Grammar> => {
  const modes = await import('./php-mode.ts')
  const [script, page] = [streamed(modes.php), streamed(modes.phpPage)]
  // An example without its opening tag is PHP all the same.
  return { parser: { parse: (text) => (text.includes('<?') ? page : script).parser.parse(text) } }
}

/** Each grammar is fetched with the first block in its language. */
const GRAMMARS: Readonly<Record<string, () => Promise<Grammar>>> = {
  html: markup,
  css: async () => streamed((await import('@codemirror/legacy-modes/mode/css')).css),
  js: async () => streamed((await import('@codemirror/legacy-modes/mode/javascript')).javascript),
  json: async () => streamed((await import('@codemirror/legacy-modes/mode/javascript')).json),
  java: clike('java'),
  c: clike('c'),
  cpp: clike('cpp'),
  csharp: clike('csharp'),
  php,
  python: async () => streamed((await import('@codemirror/legacy-modes/mode/python')).python),
  go: async () => streamed((await import('@codemirror/legacy-modes/mode/go')).go),
  rust: async () => streamed((await import('@codemirror/legacy-modes/mode/rust')).rust),
  ruby: async () => streamed((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  sql: async () => streamed((await import('@codemirror/legacy-modes/mode/sql')).standardSQL),
  shell: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  yaml: async () => streamed((await import('@codemirror/legacy-modes/mode/yaml')).yaml),
}

/** More than this is no example in an article, and would be felt at each key. */
const LENGTH_MAX = 50_000

const loaded = new Map<string, Grammar | undefined>()

/** The grammar of a language is here, or there is none. */
export async function loadGrammar(language: string): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await GRAMMARS[knownAs(language)]?.())
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

function streamed<State>(mode: StreamParser<State>): Grammar {
  return StreamLanguage.define(mode)
}
