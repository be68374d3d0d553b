import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/context.ts'

/** What a write goes into until it is complete. */
const TEMPORARY = /^\.[\da-f-]{36}\.tmp$/

/** No write takes longer, and no upload between its file and its row. */
const KEPT_MS = 24 * 3600_000

/** Whether a file on the disk was written longer ago than any write or upload takes; false where there is none. */
export async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < now.getTime() - KEPT_MS
}

/** Removes below a folder what writes left that were cut off: a process that is killed has no time for it. */
export async function sweepTemporaries(folder: string, now: Date, log: Log): Promise<void> {
  let removed = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !TEMPORARY.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    if (!(await isOld(path, now))) continue
    await rm(path, { force: true })
    removed += 1
  }
  if (removed > 0) log.info({ removed }, 'Files that were never completed were removed')
}
