import { importHtml, type BroughtIn, type Look } from '#lib/import/clean.ts'
import type { CarriedPicture, Outcome } from '#lib/import/outcome.ts'
import type { EmbeddedPicture } from '#lib/import/pictures.ts'
import { Refused } from '#lib/import/refusal.ts'

/** What the worker for foreign texts offers. All of it answers HTML that still has to pass the editor's allow-list. */
export interface ImportApi {
  /** HTML of a clipboard. */
  html(html: string, look: Look): Promise<Outcome>
  markdown(text: string): Promise<Outcome>
  /** The bytes of a Word file. */
  docx(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome>
}

/** Converters are loaded by those who need them. */
export const importApi: ImportApi = {
  html: (html, look) => answered(() => importHtml(html, look)),
  markdown: (text) => answered(async () => (await import('#workers/import/markdown.ts')).fromMarkdown(text)),
  docx: (bytes) => answered(async () => (await import('#workers/import/docx.ts')).fromDocx(bytes)),
}

async function answered(work: () => BroughtIn | Promise<BroughtIn>): Promise<Outcome> {
  try {
    const found = await work()
    return { ...found, pictures: found.pictures.map(carried) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason }
    // Whatever a reader of foreign files stumbles over, the file is what is wrong: too deep, cut off, not what it says.
    return { refused: 'damaged' }
  }
}

/** One that cannot be decoded keeps its place, so that the others keep their numbers. */
function carried({ type, data }: EmbeddedPicture): CarriedPicture {
  if (typeof data !== 'string') return { type, bytes: new Uint8Array(data) }
  try {
    return { type, bytes: Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)) }
  } catch {
    return { type, bytes: new Uint8Array() }
  }
}
