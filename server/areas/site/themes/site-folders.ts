import { constants, createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pipeFolder } from '#lib/static-paths.ts'
import { syncTree } from '#server/backup/files.ts'
import type { Services } from '#server/context.ts'
import { allPipes } from '#server/publish/site-snapshot.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { PACKAGES } from './theme-places.ts'

/** The folders of a site that are there: its own, then those of its pipes. */
export async function foldersOf({ db, files }: Services, { siteId, path }: SiteRow): Promise<string[]> {
  const names = [path, ...[...(await allPipes(db, siteId)).keys()].map((code) => pipeFolder(path, code))]
  const found = await Promise.all(names.map((name) => files.find(name)))
  return names.filter((_, index) => found[index]?.isFolder)
}

/** How many files a folder has, and how many bytes; packages are not counted. */
export async function sizeOfFolder({ files }: Services, folder: string): Promise<{ files: number; bytes: number }> {
  const counted = (await files.listed(folder)).filter(({ path }) => !PACKAGES.test(path))
  return { files: counted.length, bytes: counted.reduce((sum, { size }) => sum + size, 0) }
}

/** Copies what the folder has in a storage elsewhere. */
async function fetchStored(files: Services['files'], source: string, place: string): Promise<void> {
  for (const path of await files.listStored(source)) {
    const target = join(place, path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(await files.open(`${source}/${path}`), createWriteStream(target))
  }
}

/**
 * Copies folders into another one, packages left out, and brings the copies to the disk. Bytes are shared where the disk
 * can do so without one ever changing the other.
 */
export async function copyFolders({ files }: Services, from: readonly (readonly [string, string])[]): Promise<void> {
  for (const [source, target] of from) {
    const root = files.resolve(source)
    const isKept = async (full: string) => {
      const path = relative(root, full).split(sep).join('/')
      return !PACKAGES.test(`${path}/`) && (path === '' || !(await files.isElsewhere(`${source}/${path}`)))
    }
    const mode = constants.COPYFILE_FICLONE
    const place = files.resolve(target)
    await mkdir(place, { recursive: true })
    if (existsSync(root)) await cp(root, place, { recursive: true, mode, filter: isKept, verbatimSymlinks: true })
    await fetchStored(files, source, place)
    await syncTree(place)
  }
}
