import { StreamLanguage } from '@codemirror/language'
import { java } from '@codemirror/legacy-modes/mode/clike'
import { css } from '@codemirror/legacy-modes/mode/css'
import { javascript, json, typescript } from '@codemirror/legacy-modes/mode/javascript'
import { standardSQL } from '@codemirror/legacy-modes/mode/sql'
import type { Extension } from '@codemirror/state'
import { suffixOf } from '#lib/files/file-name.ts'
import { CodeArea } from './code-area.tsx'

interface HighlightedCodeProps {
  fileName: string
  label: string
  text: string
  readOnly?: boolean
  onChange?: (text: string) => void
}

const PLAIN: Extension = []

/** By suffix; what is not here is HTML. */
const SYNTAXES: Readonly<Record<string, Extension>> = {
  css: StreamLanguage.define(css),
  java: StreamLanguage.define(java),
  js: StreamLanguage.define(javascript),
  json: StreamLanguage.define(json),
  sql: StreamLanguage.define(standardSQL),
  ts: StreamLanguage.define(typescript),
  tsx: StreamLanguage.define(typescript),
  txt: PLAIN,
}

/** The text of a file in the colours of its language. */
export function HighlightedCode({ fileName, ...props }: HighlightedCodeProps) {
  const syntax = SYNTAXES[suffixOf(fileName)]
  return <CodeArea {...props} {...(syntax !== undefined && { syntax })} isExact />
}
