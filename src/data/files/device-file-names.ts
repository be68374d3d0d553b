import { workDatabase } from '#data/storage/databases.ts'
import { currentOwner } from '#data/session/owner.ts'

/** What files that wait on this device were called when they were picked, for all addresses in `value`. */
export async function deviceFileNames(value: unknown): Promise<(address: string) => string> {
  const owner = currentOwner()
  const names = new Map<string, string>()
  const [{ blobRefsIn, readBlob }, work] = await Promise.all([import('#db/work/blobs.ts'), workDatabase()])
  for (const hash of owner ? blobRefsIn(value) : []) {
    const row = owner && (await readBlob(work, owner, hash))
    if (row) names.set(hash, row.name)
  }
  return (address) => names.get(/local-blob[:/](\w{64})/.exec(address)?.[1] ?? '') ?? address
}
