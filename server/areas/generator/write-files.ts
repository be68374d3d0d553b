import { randomUUID } from 'node:crypto'
import { lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#server/context.ts'
import type { CodeFile } from '#server/areas/generator/code-file.ts'

/** A part of a path that means the same on every system: no dots that climb, no drive, no stream, no device. */
const PART = /^(?!\.{1,2}$)(?!(con|prn|aux|nul|com\d|lpt\d)(\.|$))[\p{L}\p{N}_][\p{L}\p{N}_.-]*(?<!\.)$/iu

/**
 * The folders of a path below the allowed one: `/` and `` are that folder itself.
 *
 * @throws Refusal GEN_PATH
 */
export function folderParts(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '')
  if (!parts.every((part) => PART.test(part))) throw new Refusal('GEN_PATH', [path], { field: 'genPath' })
  return parts
}

/** Makes folders one in another; one that is a link could lead anywhere. @throws Refusal GEN_PATH */
async function makeFolder(root: string, parts: readonly string[]): Promise<string> {
  let folder = root
  for (const part of parts) {
    folder = join(folder, part)
    await mkdir(folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
    if (!(await lstat(folder)).isDirectory()) throw new Refusal('GEN_PATH', [parts.join('/')], { field: 'genPath' })
  }
  return folder
}

const isFolder = (path: string) =>
  lstat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )

/**
 * Writes files below a folder, over those that are there: first all of them under names of their own, then each takes
 * its place, so that a full disk leaves the old ones as they were.
 *
 * @param root the only folder below which anything is written; it has to be there
 * @throws Refusal GEN_PATH where a folder is a link or a file, GEN_NO_FOLDER
 */
export async function writeFiles(root: string, path: string, files: readonly CodeFile[]): Promise<void> {
  const base = folderParts(path)
  const real = await realpath(root).catch(() => {
    throw new Refusal('GEN_NO_FOLDER')
  })
  const made: { readonly draft: string; readonly target: string }[] = []
  try {
    for (const { file, text } of files) {
      const parts = [...base, ...folderParts(dirname(file))]
      const target = join(await makeFolder(real, parts), file.slice(file.lastIndexOf('/') + 1))
      if (await isFolder(target)) throw new Refusal('GEN_PATH', [file], { field: 'genPath' })
      const draft = `${target}.${randomUUID()}.tmp`
      made.push({ draft, target })
      await writeFile(draft, text, { flag: 'wx' })
    }
    for (const { draft, target } of made) await rename(draft, target)
  } finally {
    await Promise.all(made.map(({ draft }) => rm(draft, { force: true })))
  }
}
