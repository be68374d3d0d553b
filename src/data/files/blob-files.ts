import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { requireOwner } from '#data/session/owner.ts'

/** A picked file that lies on this device until an operation carries it to the server. */
export interface StoredFile {
  hash: string
  /** What a form stores (`path`, `iurl`, `logo`): replaced by the internal link when it is sent. */
  ref: string
  /** What `<img src>` shows meanwhile; answered by the service worker. */
  src: string
  name: string
  size: number
}

interface Keeping {
  tags?: readonly string[]
  isNameless?: boolean
}

/** @throws StorageError nothing was kept */
export async function storeFile(file: File, keeping: Keeping = {}): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [work, cache, owner, blobs, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    requireOwner(),
    import('#db/work/blobs.ts'),
    import('#db/cache/quota.ts'),
  ])
  const picked = { name: file.name, type: file.type, bytes, ...keeping }
  const hash = await withRoom({ work, cache }, () => blobs.storeBlob(work, owner, picked, Date.now()))
  return {
    hash,
    ref: `${blobs.LOCAL_BLOB}${hash}`,
    src: `${blobs.LOCAL_BLOB_PATH}${hash}`,
    name: file.name,
    size: file.size,
  }
}
