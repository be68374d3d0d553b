import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/store/db.ts'

/** The row of `server_meta` that names the folder of restored files that is not in its place yet. */
export const PENDING = 'restoring'

/** Where the files of a restore wait beside the ones that are served. */
export const waitingFolder = (dataDir: string, id: string) => join(dataDir, `files.restored-${id}`)
const oldFolder = (dataDir: string, id: string) => join(dataDir, `files.before-${id}`)
const LEFT = /^files\.(restored|before)-/

/** Each step finds out by itself whether it was done by a process that died meanwhile. */
function swap(dataDir: string, id: string) {
  const files = join(dataDir, 'files')
  const waiting = waitingFolder(dataDir, id)
  if (existsSync(waiting)) {
    if (existsSync(files)) renameSync(files, oldFolder(dataDir, id))
    renameSync(waiting, files)
  }
  rmSync(oldFolder(dataDir, id), { recursive: true, force: true })
}

/**
 * Puts the files of a restore in their place once its rows are there, also those of one that was killed in between:
 * every start does this before it looks at a file. Does nothing otherwise. The commit of the rows decides: before it
 * there is the old state, after it the new one. Processes that start side by side wait for each other at the row; they
 * must share the folder.
 */
export async function settleFiles(db: Db, dataDir: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pending = await tx
      .selectFrom('serverMeta')
      .select('value')
      .where('name', '=', PENDING)
      .forUpdate()
      .executeTakeFirst()
    if (!pending) return
    swap(dataDir, pending.value)
    await tx.deleteFrom('serverMeta').where('name', '=', PENDING).execute()
  })
}

/** What restores left that were killed before they had an effect. Nothing waits to be settled when this is called. */
export function forgetLeftFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (LEFT.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Files that are synced side by side. */
const SYNCED_AT_ONCE = 16

/** Brings a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  // Folders can not be opened on Windows, and files only to be written.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Brings a folder to the disk, its names included: a power cut after this takes nothing of it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const next = [folder, ...paths].values()
  await Promise.all(
    Array.from({ length: SYNCED_AT_ONCE }, async () => {
      for (const path of next) await sync(path)
    }),
  )
}
