import { element, htmlOf } from '#lib/import/tree.ts'
import { knownAs } from '#editor/code/languages.ts'
import type { Given } from './door.ts'

type Copied = Pick<Given, 'html' | 'text'>

/** Languages that people write to be read, in an editor for code. */
const PROSE = /^(?:plaintext|markdown|latex|tex|restructuredtext|asciidoc)$/

/**
 * VS Code names the language of what it copied: code comes in as a block that says it. A single line within a text
 * stays in the text, and prose is prose.
 */
export function copiedCode({ html, text, vsCode }: Given, isBare: boolean): Copied {
  const language = languageIn(vsCode)
  if (!language || !text.trim()) return { html, text }
  if (PROSE.test(language)) return { html: '', text }
  const code = text.replaceAll(/\r\n?/g, '\n')
  const isBlock = isBare || code.trimEnd().includes('\n')
  const node = isBlock
    ? element('pre', [code], { class: `brush:${knownAs(language) || 'plain'};toolbar:false;` })
    : element('code', [code.trim()])
  return { html: htmlOf([node]), text: '' }
}

function languageIn(vsCode: string): string {
  try {
    const { mode } = JSON.parse(vsCode) as { mode?: unknown }
    return typeof mode === 'string' && /^[\w+#-]+$/.test(mode) ? mode.toLowerCase() : ''
  } catch {
    return ''
  }
}
