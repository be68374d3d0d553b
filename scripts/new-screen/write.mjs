// Writes files so that all of them are there afterwards, or none.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isFile = (path) => existsSync(path)

/** The text of a file, or undefined. */
const textOf = (path) => (isFile(path) ? readFileSync(path, 'utf8') : undefined)

/** The folders above a file that are not there yet, outermost first. */
function missingFolders(path) {
  const folder = dirname(path)
  return existsSync(folder) ? [] : [...missingFolders(folder), folder]
}

/**
 * Writes files and does what follows; where that fails, everything is as it was.
 *
 * @param files texts by path
 * @param folders everything in them is put back, too
 * @param follow what else changes these files and folders
 */
export async function writeAll(root, files, folders, follow) {
  const within = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const listed = () => folders.flatMap(within)
  const written = [...files.keys()].map((file) => join(root, file))
  const before = new Map([...written, ...listed()].map((path) => [path, textOf(path)]))
  const made = written.flatMap(missingFolders)
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    return await follow()
  } catch (error) {
    for (const path of listed()) if (!before.has(path)) rmSync(path)
    for (const [path, text] of before) {
      if (text === undefined) rmSync(path, { force: true })
      else writeFileSync(path, text)
    }
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
