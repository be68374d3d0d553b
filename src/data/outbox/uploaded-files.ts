import type { UploadedFile } from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { currentOwner } from '#data/session/owner.ts'
import { withAddresses } from '#sync/texts/with-addresses.ts'

/**
 * Forms with the server's addresses of files that this device has sent there: an editor goes on with the names that they
 * had here, and a comparison with what the server has would take each of them for another file.
 */
export async function withUploaded<Forms extends readonly (ContentForm | undefined)[]>(
  siteId: string,
  ...forms: Forms
): Promise<{ [Index in keyof Forms]: Forms[Index] }> {
  const placed = await uploadedIn(siteId, forms)
  return forms.map((form) => form && withAddresses(form, placed)) as { [Index in keyof Forms]: Forms[Index] }
}

/** What the server calls the files of a form; others keep their addresses. */
export async function uploadedAddresses(siteId: string, form: unknown): Promise<(address: string) => string> {
  const placed = await uploadedIn(siteId, [form])
  return (address) => placed.get(/^local-blob:(\w{64})$/.exec(address)?.[1] ?? '')?.internalUrl ?? address
}

async function uploadedIn(siteId: string, forms: readonly unknown[]): Promise<Map<string, UploadedFile>> {
  const owner = currentOwner()
  const placed = new Map<string, UploadedFile>()
  const [{ blobRefsIn, readBlob }, work] = await Promise.all([import('#db/work/blobs.ts'), workDatabase()])
  for (const hash of owner ? blobRefsIn(forms) : []) {
    const row = owner && (await readBlob(work, owner, hash))
    const file = row?.uploads[siteId]
    if (file) placed.set(hash, file)
  }
  return placed
}
