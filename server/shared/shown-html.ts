import { replaceIurls } from '#lib/iurl.ts'
import type { Db } from '#server/store/db.ts'
import { previewSrcs } from './preview-src.ts'

/** Stored rich text with addresses in place of its internal links, which stand beside them for the editor. */
export async function showInternalLinks(db: Db): Promise<(html: string) => string> {
  const srcOf = await previewSrcs(db)
  return (html) => replaceIurls(html, (iurl) => srcOf(iurl) || undefined, true)
}
