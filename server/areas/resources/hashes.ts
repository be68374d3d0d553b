import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#server/context.ts'
import { StoreError } from '#server/store/s3/store-error.ts'

/** SHA-256 of a file in hexadecimal. */
export function fileHash(path: string): Promise<string> {
  return streamHash(createReadStream(path))
}

/** SHA-256 of all bytes of a stream in hexadecimal. */
export async function streamHash(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

const SLICE = 100

/**
 * Finds the hashes of files that came in before there were any, the demo's included. Where a mark was stamped on a picture,
 * that is the hash of what is stored: the file as it came in is not there any more.
 */
export async function hashResources({ db, files, log }: Services): Promise<void> {
  let after = '0'
  for (;;) {
    const rows = await db
      .selectFrom('resource as r')
      .innerJoin('site as s', 's.siteId', 'r.siteId')
      .select(['r.resourceId', 'r.path', 's.path as sitePath'])
      .where('r.sha256', 'is', null)
      .where('r.resourceId', '>', after)
      .orderBy('r.resourceId')
      .limit(SLICE)
      .execute()
    if (rows.length === 0) return
    for (const { resourceId, path, sitePath } of rows) {
      after = resourceId
      try {
        const sha256 = await streamHash(await files.open(`${sitePath}/${path}`))
        await db
          .updateTable('resource')
          .set({ sha256 })
          .where('resourceId', '=', resourceId)
          .where('sha256', 'is', null)
          .execute()
      } catch (error) {
        log.warn({ err: error, resourceId }, 'A file could not be read')
        // What does not answer now is asked again with the next care, not for each of its files.
        if (error instanceof StoreError) return
      }
    }
  }
}
