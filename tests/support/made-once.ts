import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Where test files find what another one made. */
export const cache = join(root, 'node_modules/.cache/holdfast-tests')

const KEPT_MS = 3600_000

/** What is made is large, and every change of a source makes another. */
function forgetUnused() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    // Another test file may have removed or renamed it since the folder was read.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** A folder that is filled once for all test files; its name says what it was made from. */
export async function madeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name)
  if (existsSync(folder)) {
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }
  const work = `${folder}.${process.pid}`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  forgetUnused()
  await fill(work)
  try {
    renameSync(work, folder)
  } catch {
    // Another test file made it meanwhile.
    rmSync(work, { recursive: true })
  }
  return folder
}
