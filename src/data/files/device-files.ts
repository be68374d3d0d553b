import { workDatabase } from '#data/storage/databases.ts'
import { currentOwner } from '#data/session/owner.ts'

const LOCAL_BLOB = /local-blob[:/]([0-9a-f]{64})/

/** True for the address of a file that waits on this device, in either of its two spellings. */
export function isOnDevice(address: string): boolean {
  return LOCAL_BLOB.test(address)
}

/** The bytes of such a file; undefined when it is not here (any more). */
export async function deviceFileBytes(address: string): Promise<ArrayBuffer | undefined> {
  return (await deviceFile(address))?.bytes
}

async function deviceFile(address: string) {
  const hash = LOCAL_BLOB.exec(address)?.[1]
  const owner = currentOwner()
  if (!hash || !owner) return undefined
  const [{ readBlob }, work] = await Promise.all([import('#db/work/blobs.ts'), workDatabase()])
  return readBlob(work, owner, hash)
}

/** An object URL of such a file, to be revoked by the caller; undefined when it is not here (any more). */
export async function deviceFileUrl(address: string): Promise<string | undefined> {
  const row = await deviceFile(address)
  return row && URL.createObjectURL(new Blob([row.bytes], { type: row.type }))
}
