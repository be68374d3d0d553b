import { workDatabase } from '#data/storage/databases.ts'
import { currentOwner } from '#data/session/owner.ts'

const LOCAL_BLOB = /local-blob[:/]([0-9a-f]{64})/

/** True for the address of a file that waits on this device, in either of its two spellings. */
export function isOnDevice(address: string): boolean {
  return LOCAL_BLOB.test(address)
}

/** An object URL of such a file, to be revoked by the caller; undefined when it is not here (any more). */
export async function deviceFileUrl(address: string): Promise<string | undefined> {
  const hash = LOCAL_BLOB.exec(address)?.[1]
  const owner = currentOwner()
  if (!hash || !owner) return undefined
  const [{ readBlob }, work] = await Promise.all([import('#db/work/blobs.ts'), workDatabase()])
  const row = await readBlob(work, owner, hash)
  return row && URL.createObjectURL(new Blob([row.bytes], { type: row.type }))
}
