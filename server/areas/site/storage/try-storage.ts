import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '#server/context.ts'
import { StoreError } from '#server/store/s3/store-error.ts'
import type { S3Place } from '#server/store/s3/s3-place.ts'

/** Shorter than in use: somebody waits for the answer. */
const TIMEOUT_MS = 5_000

/**
 * Does with a small file whatever is done with uploads: writes it, reads it back, finds it in a list and removes it.
 *
 * @throws StoreError with the first thing that went wrong
 */
export async function tryStorage({ storages }: Services, place: S3Place, sitePath: string): Promise<void> {
  const files = storages.at({ ...place, timeout: TIMEOUT_MS })
  const folder = `${sitePath}/connection-test-${randomUUID()}`
  const path = `${folder}/probe.bin`
  const bytes = randomBytes(64)
  await files.write(path, bytes)
  try {
    if (!(await files.read(path)).equals(bytes)) throw new StoreError('answer', 'GetObject')
    if ((await files.list(folder)).join() !== 'probe.bin') throw new StoreError('answer', 'ListObjectsV2')
  } finally {
    await files.remove(path)
  }
  if ((await files.size(path)) !== undefined) throw new StoreError('answer', 'DeleteObject')
}
