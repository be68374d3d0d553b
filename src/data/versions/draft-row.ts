import type { ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import type { ContentSnapshot, DraftRow, Owner } from '#db/rows.ts'
import { TAB_ID } from '#data/identity/tab.ts'

export interface DraftOptions {
  siteId: string
  /** What the server answered when the edit began; undefined for a new content. */
  base: ContentSnapshot | undefined
}

let writes = 0

/** The row of a form as this tab writes it now. */
export function draftRow(contentId: string, form: ContentForm, { siteId, base }: DraftOptions, owner: Owner): DraftRow {
  const row: DraftRow = {
    ...owner,
    key: keyOf(contentId),
    siteId,
    form,
    blobRefs: blobRefsIn(form),
    updatedAt: Date.now(),
    tabId: TAB_ID,
    writes: ++writes,
  }
  return base ? { ...row, base } : row
}

export function keyOf(contentId: string): string {
  return `content:${contentId}`
}
