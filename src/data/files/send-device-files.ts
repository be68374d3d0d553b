import { workDatabase } from '#data/storage/databases.ts'
import { currentOwner } from '#data/session/owner.ts'
import type { UploadedFile } from '#db/rows.ts'
import { withAddresses } from '#sync/texts/with-addresses.ts'

/**
 * What a form says, with the server's addresses in place of files that were kept on this device: for a form that no outbox
 * sends. A file that is here no more keeps its address.
 *
 * @param send uploads one file; the hash tells a file that it was given before
 */
export async function sendDeviceFiles<Body extends object>(
  body: Body,
  send: (file: File, hash: string) => Promise<UploadedFile>,
): Promise<Body> {
  const owner = currentOwner()
  const [{ blobRefsIn, readBlob }, work] = await Promise.all([import('#db/work/blobs.ts'), workDatabase()])
  const placed = new Map<string, UploadedFile>()
  for (const hash of owner ? blobRefsIn(body) : []) {
    const row = owner && (await readBlob(work, owner, hash))
    if (row) placed.set(hash, await send(new File([row.bytes], row.name, { type: row.type }), hash))
  }
  return withAddresses(body as never, placed) as Body
}
