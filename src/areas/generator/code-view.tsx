import { StreamLanguage } from '@codemirror/language'
import { java } from '@codemirror/legacy-modes/mode/clike'
import { standardSQL } from '@codemirror/legacy-modes/mode/sql'
import { HighlightedCode } from '#editor/source-view/highlighted-code.tsx'

/** Languages that no file of a site has. */
const SYNTAXES = { java: StreamLanguage.define(java), sql: StreamLanguage.define(standardSQL) }

interface CodeViewProps {
  fileName: string
  label: string
  text: string
}

/** A generated file in the colours of its language. */
export function CodeView(props: CodeViewProps) {
  return <HighlightedCode {...props} syntaxes={SYNTAXES} readOnly />
}
