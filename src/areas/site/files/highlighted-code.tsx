import { StreamLanguage } from '@codemirror/language'
import { css } from '@codemirror/legacy-modes/mode/css'
import { javascript } from '@codemirror/legacy-modes/mode/javascript'
import type { Extension } from '@codemirror/state'
import { suffixOf } from '#lib/files/file-name.ts'
import { CodeArea } from '#editor/source-view/code-area.tsx'

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
  js: StreamLanguage.define(javascript),
  txt: PLAIN,
}

export function HighlightedCode({ fileName, ...props }: HighlightedCodeProps) {
  const syntax = SYNTAXES[suffixOf(fileName)]
  return <CodeArea {...props} {...(syntax !== undefined && { syntax })} isExact />
}
