import type { ContentForm } from '#lib/content-fields.ts'
import { writeDraft } from '#db/work/drafts.ts'
import { withRoom } from '#db/cache/quota.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { draftRow, type DraftOptions } from '#data/versions/draft-row.ts'
import { requireOwner } from '#data/session/owner.ts'
import { addVersion } from '#data/versions/versions.ts'

/**
 * Makes another form the draft of its content; what the editor shows is kept as a version first, where the disk takes it.
 * The editor has to be opened anew then.
 *
 * @throws StorageError nothing was done
 */
export async function replaceDraft(shown: ContentForm, form: ContentForm, options: DraftOptions): Promise<void> {
  const [work, cache, owner] = await Promise.all([workDatabase(), cacheDatabase(), requireOwner()])
  await addVersion({ form: shown, siteId: options.siteId, why: 'replaced' }).catch(() => undefined)
  await withRoom({ work, cache }, () => writeDraft(work, draftRow(form.contentId, form, options, owner)))
}
