import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
/** Beside this file in the source; the build copies the folder beside its entry, chunks lie one below. */
const PLACES = [join(here, 'theme'), join(here, '..', 'theme')]

/** The files of the demo theme by path below a pipe's folder. */
export async function themeFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = PLACES.find((place) => existsSync(place))
  if (!folder) throw new Error(`The demo theme is missing: ${PLACES.join(' or ')}`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file)] as const),
    ),
  )
}
