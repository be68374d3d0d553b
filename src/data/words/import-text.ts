import type { Look } from '#lib/import/clean.ts'
import type { Outcome } from '#lib/import/outcome.ts'
import { importBridge } from '#workers/bridge.ts'

/** Bytes of a file that is read at all. */
const FILE_MAX = 50_000_000
const MARKDOWN = /\.(?:md|markdown)$/i

/** HTML of a clipboard, cleaned off the page's thread. What comes back must still pass the editor's allow-list. */
export function importMarkup(html: string, look: Look): Promise<Outcome> {
  return importBridge.use<Outcome>((api) => api.html(html, look))
}

export function importMarkdown(text: string): Promise<Outcome> {
  return importBridge.use<Outcome>((api) => api.markdown(text))
}

/** A Word or Markdown file, read off the page's thread; the end of its name says which of them it is. */
export async function importFile(file: File): Promise<Outcome> {
  if (file.size > FILE_MAX) return { refused: 'tooLong' }
  if (MARKDOWN.test(file.name))
    return file.size > MARKDOWN_MAX ? { refused: 'tooLong' } : importMarkdown(await file.text())
  const bytes = new Uint8Array(await file.arrayBuffer())
  return importBridge.use<Outcome>((api) => api.docx(bytes))
}

/** Bytes; told before so much is read. */
const MARKDOWN_MAX = 9_000_000
