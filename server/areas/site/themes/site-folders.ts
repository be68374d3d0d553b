import { constants } from 'node:fs'
import { cp, stat } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { pipeFolder } from '#lib/static-paths.ts'
import { syncTree } from '#server/backup/files.ts'
import type { Services } from '#server/context.ts'
import { allPipes } from '#server/publish/site-snapshot.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { PACKAGES } from './theme-places.ts'

/** The folders of a site that are there: its own, then those of its pipes. */
export async function foldersOf({ db, files }: Services, { siteId, path }: SiteRow): Promise<string[]> {
  const names = [path, ...[...(await allPipes(db, siteId)).keys()].map((code) => pipeFolder(path, code))]
  const there = new Set(await files.folders())
  return names.filter((name) => there.has(name))
}

/** How many files a folder has, and how many bytes; packages are not counted. */
export async function sizeOfFolder({ files }: Services, folder: string): Promise<{ files: number; bytes: number }> {
  const paths = (await files.list(folder)).filter((path) => !PACKAGES.test(path))
  let bytes = 0
  for (const path of paths) bytes += (await stat(files.resolve(`${folder}/${path}`)).catch(() => undefined))?.size ?? 0
  return { files: paths.length, bytes }
}

/**
 * Copies folders into another one, packages left out, and brings the copies to the disk. Bytes are shared where the disk
 * can do so without one ever changing the other.
 */
export async function copyFolders({ files }: Services, from: readonly (readonly [string, string])[]): Promise<void> {
  for (const [source, target] of from) {
    const root = files.resolve(source)
    const isKept = (path: string) => !PACKAGES.test(`${relative(root, path).split(sep).join('/')}/`)
    const mode = constants.COPYFILE_FICLONE
    await cp(root, files.resolve(target), { recursive: true, mode, filter: isKept, verbatimSymlinks: true })
    await syncTree(files.resolve(target))
  }
}
