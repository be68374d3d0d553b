import { StreamLanguage } from '@codemirror/language'
import { css } from '@codemirror/legacy-modes/mode/css'
import { javascript, json, typescript } from '@codemirror/legacy-modes/mode/javascript'
import type { Extension } from '@codemirror/state'
import { suffixOf } from '#lib/files/file-name.ts'
import { CodeArea } from './code-area.tsx'

interface HighlightedCodeProps {
  fileName: string
  label: string
  text: string
  /** Further syntaxes by suffix, for whoever shows files in such a language. */
  syntaxes?: Readonly<Record<string, Extension>>
  readOnly?: boolean
  onChange?: (text: string) => void
}

const PLAIN: Extension = []

/** By suffix; what is not here is HTML. */
const SYNTAXES: Readonly<Record<string, Extension>> = {
  css: StreamLanguage.define(css),
  js: StreamLanguage.define(javascript),
  json: StreamLanguage.define(json),
  ts: StreamLanguage.define(typescript),
  tsx: StreamLanguage.define(typescript),
  txt: PLAIN,
}

/** The text of a file in the colours of its language. */
export function HighlightedCode({ fileName, syntaxes = {}, ...props }: HighlightedCodeProps) {
  const suffix = suffixOf(fileName)
  const syntax = syntaxes[suffix] ?? SYNTAXES[suffix]
  return <CodeArea {...props} {...(syntax !== undefined && { syntax })} isExact />
}
