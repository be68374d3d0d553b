import { LOCAL_BLOB, LOCAL_BLOB_PATH } from '#db/work/blobs.ts'
import type { UploadedFile } from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'

/**
 * The form with the server's addresses in the places of files that it has got.
 *
 * @param placed by hash
 */
export function withAddresses(form: ContentForm, placed: ReadonlyMap<string, UploadedFile>): ContentForm {
  if (placed.size === 0) return form
  let text = JSON.stringify(form)
  for (const [hash, { internalUrl, src }] of placed) {
    text = text.replaceAll(LOCAL_BLOB + hash, quoted(internalUrl)).replaceAll(LOCAL_BLOB_PATH + hash, quoted(src))
  }
  return JSON.parse(text) as ContentForm
}

function quoted(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
