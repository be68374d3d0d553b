import { unindexRows } from '#db/cache/content-index.ts'
import { putOfflineCopies, putRefusal, unshownPictures } from '#db/cache/offline-copies.ts'
import type { SitePass } from '#data/pins/pin-ports.ts'

/**
 * A catalog of the site may not be seen (any more): of its kept contents only the word why stays. They are read again once
 * a list shows them, whether or not they have changed since.
 */
export async function denyCatalog(pass: SitePass, catalogId: string): Promise<void> {
  const { cache, owner, pictures } = pass.ports
  const keeps = [...pass.keeps.values()].filter((keep) => keep.catalogId === catalogId)
  await putOfflineCopies(
    cache,
    owner,
    keeps.map((keep) => ({ ...keep, mark: '' })),
  )
  for (const { contentId } of keeps) {
    const row = await putRefusal(cache, owner, contentId, { problem: 'denied', isDue: false }, 'goes')
    if (row) pass.keeps.set(contentId, row)
    else pass.keeps.delete(contentId)
  }
  const ids = keeps.map(({ contentId }) => contentId)
  await unindexRows(cache, owner, ids)
  const urls = keeps.flatMap((keep) => keep.pictures)
  await pictures.delete(await unshownPictures(cache, owner, urls))
}
