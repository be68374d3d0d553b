import { randomUUID } from 'node:crypto'
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyOf } from '#contract/endpoint.ts'
import { type fileAdd, type fileRename, FILE_SUFFIXES, type fileUpload } from '#contract/files.ts'
import { suffixOf } from '#lib/files/file-name.ts'
import { configValue } from '#server/shared/config-values.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { uploadFolder } from '#server/settings.ts'
import { childOf, requireChangeable, type SitePath, sitePath, sitePaths } from './site-paths.ts'
import { inTurn } from './turns.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const statOf = (full: string) => lstat(full).catch(() => undefined)

const findAt = ({ services }: Context, { path }: SitePath) => services.files.find(path)

/** @throws Refusal FILE_SUFFIX */
async function requireSuffix({ services }: Context, name: string): Promise<void> {
  const more = ((await configValue(services.db, 'AllowUploadFileType')) ?? '').toLowerCase().split(/[\s,;]+/)
  const suffix = suffixOf(name)
  if (suffix === '' || !(FILE_SUFFIXES.includes(suffix) || more.includes(suffix)))
    throw new Refusal('FILE_SUFFIX', [name])
}

/** A folder that something is about to be put into. @throws Refusal FILE_OUTSIDE, FILE_KEPT, FOLDER_MISSING */
async function folderToFill(ctx: Context, path: string): Promise<SitePath> {
  const folder = await sitePath(ctx, path)
  if (!folder.isRoot) requireChangeable(folder)
  const isFolder = (await findAt(ctx, folder))?.isFolder ?? false
  if (!isFolder && folder.isRoot) await mkdir(folder.full, { recursive: true })
  else if (!isFolder) throw new Refusal('FOLDER_MISSING', [folder.path])
  return folder
}

/** @throws Refusal FILE_EXISTS, FILE_SUFFIX, FILE_NAME and those of its folder */
export async function addEntry(ctx: Context, { dir, fileName, isDirectory }: BodyOf<typeof fileAdd>): Promise<void> {
  const target = childOf(ctx, await folderToFill(ctx, dir), fileName)
  requireChangeable(target)
  if (!isDirectory) await requireSuffix(ctx, fileName)
  const { files } = ctx.services
  if (await files.isElsewhere(target.path)) {
    if (await files.find(target.path)) throw new Refusal('FILE_EXISTS', [fileName])
    // A storage knows no empty folders: until something is put into it, it stands on the disk.
    return isDirectory ? void (await mkdir(target.full, { recursive: true })) : files.write(target.path, '')
  }
  try {
    if (isDirectory) await mkdir(target.full)
    else await (await open(target.full, 'wx')).close()
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new Refusal('FILE_EXISTS', [fileName]) : error
  }
}

/**
 * Puts an upload into its place at once: a visitor sees the old file or the new one.
 *
 * @throws Refusal FILE_EMPTY, FILE_SUFFIX, FILE_NAME, FILE_EXISTS and those of its folder
 */
export async function receiveFile(
  ctx: Context,
  { dir, fileName, replace = 'Y' }: BodyOf<typeof fileUpload>,
  files: readonly UploadedFile[],
): Promise<void> {
  const upload = files.find((one) => one.field === 'file')
  if (!upload) throw new Refusal('FILE_EMPTY')
  const name = fileName ?? upload.fileName
  const target = childOf(ctx, await folderToFill(ctx, dir), name)
  requireChangeable(target)
  await requireSuffix(ctx, name)
  const found = await findAt(ctx, target)
  if (found && (found.isFolder || replace === 'N')) throw new Refusal('FILE_EXISTS', [name])
  await ctx.services.files.adopt(upload.path, target.path)
}

/** @throws Refusal FILE_MISSING, FILE_EXISTS, FILE_SUFFIX, FILE_NAME, FILE_KEPT, FILE_OUTSIDE */
export async function renameEntry(ctx: Context, { filePath, rename: name }: BodyOf<typeof fileRename>): Promise<void> {
  const entry = await sitePath(ctx, filePath)
  requireChangeable(entry)
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/'))
  const target = childOf(ctx, { ...entry, path: folder }, name)
  requireChangeable(target)
  const before = await findAt(ctx, entry)
  if (!before) throw new Refusal('FILE_MISSING', [entry.path])
  if (!before.isFolder) await requireSuffix(ctx, name)
  const { files } = ctx.services
  const isElsewhere = (await files.isElsewhere(entry.path)) || (await files.isElsewhere(target.path))
  await inTurn(ctx, entry.site.siteId, async () => {
    if (isElsewhere) return renameElsewhere(ctx, entry, target, name)
    const found = await statOf(entry.full)
    if (!found) throw new Refusal('FILE_MISSING', [entry.path])
    const other = await statOf(target.full)
    // On a disk that knows no capital letters a new spelling of the name is the same file.
    if (other && !(other.ino === found.ino && other.dev === found.dev)) throw new Refusal('FILE_EXISTS', [name])
    await rename(entry.full, target.full)
  })
}

/** @throws Refusal FILE_MISSING, FILE_EXISTS */
async function renameElsewhere(ctx: Context, entry: SitePath, target: SitePath, name: string): Promise<void> {
  const { files } = ctx.services
  const found = await findAt(ctx, entry)
  if (!found) throw new Refusal('FILE_MISSING', [entry.path])
  if (await findAt(ctx, target)) throw new Refusal('FILE_EXISTS', [name])
  if (found.isFolder) return files.moveTree(entry.path, target.path)
  await files.borrow(entry.path, (local) => files.put(local, target.path))
  await files.remove(entry.path)
}

/**
 * All of them are looked at before the first goes. A folder leaves its place at once and is emptied elsewhere: a process
 * that ends meanwhile leaves no half of it on the site.
 *
 * @throws Refusal FILE_MISSING, FILE_KEPT, FILE_OUTSIDE
 */
export async function deleteEntries(ctx: Context, paths: readonly string[]): Promise<void> {
  const entries = await sitePaths(ctx, paths)
  for (const entry of entries) {
    requireChangeable(entry)
    if (!(await findAt(ctx, entry))) throw new Refusal('FILE_MISSING', [entry.path])
  }
  for (const { path, full } of entries) {
    if (!(await ctx.services.files.isElsewhere(path))) await discard(ctx, full)
    else if ((await ctx.services.files.find(path))?.isFolder) await ctx.services.files.removeTree(path)
    else await ctx.services.files.remove(path)
  }
}

async function discard({ services }: Context, full: string): Promise<void> {
  const aside = join(uploadFolder(services.settings), randomUUID())
  try {
    await rename(full, aside)
  } catch (error) {
    // It went with a folder that stood before it in the list.
    if (codeOf(error) === 'ENOENT') return
    if (codeOf(error) !== 'EXDEV') throw error
    await rm(full, { recursive: true, force: true })
  }
  await rm(aside, { recursive: true, force: true })
}
