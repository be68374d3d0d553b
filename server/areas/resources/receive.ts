import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path/posix'
import { RESOURCE_LIMIT, type ResourceKind } from '#contract/resources.ts'
import { formatDate } from '#lib/dates.ts'
import type { ByteSource } from '#lib/files/byte-source.ts'
import { suffixOf } from '#lib/files/file-name.ts'
import { kindOf } from '#lib/files/file-types.ts'
import { type FileFault, type JudgedFile, judgeFile } from '#lib/files/judge-file.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { fileHash } from './hashes.ts'
import { removeLocation } from '#server/media/location.ts'
import { configValue } from '#server/shared/config-values.ts'
import type { Db } from '#server/store/db.ts'
import { StoreError } from '#server/store/s3/store-error.ts'
import { pictureRules, pictureSize, stampPicture, thumbnailOf } from './pictures.ts'
import { requireSize } from './size-limits.ts'

/** A checked upload: name and type are those that the judge has found. */
export interface CheckedFile extends Readonly<JudgedFile> {
  readonly file: UploadedFile
}

/** What is known of a file after it was put in its place. */
export interface PlacedFile {
  readonly path: string
  readonly suffix: string
  readonly fileName: string
  readonly fileSize: string
  readonly width: number | null
  readonly height: number | null
  /** Of the file as it came in. */
  readonly sha256: string
}

/** Judges a file of the disk. */
export async function judgeOnDisk(
  { path, size }: Pick<UploadedFile, 'path' | 'size'>,
  name: string,
  rules: Parameters<typeof judgeFile>[1],
): ReturnType<typeof judgeFile> {
  const handle = await open(path, 'r')
  const read: ByteSource['read'] = async (at, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
  try {
    return await judgeFile({ name, size, read }, rules)
  } finally {
    await handle.close()
  }
}

/**
 * Finds the one uploaded file of a call and judges it.
 *
 * @param accepts whether a suffix is taken at all
 * @throws Refusal FILE_EMPTY, TOO_LARGE, FILE_SUFFIX, FILE_DAMAGED, or FILE_CONTENT when the bytes are neither of the
 * type that the name says nor of another one that is taken
 */
export async function checkUpload(
  files: readonly UploadedFile[],
  accepts: (suffix: string) => boolean,
  limit = RESOURCE_LIMIT,
): Promise<CheckedFile> {
  const file = files.find((one) => one.field === 'file')
  if (!file) throw new Refusal('FILE_EMPTY')
  const judged = await judgeOnDisk(file, file.fileName, { accepts, limit })
  if ('fault' in judged) throw refusalOf(judged.fault, file.fileName, limit)
  return { ...judged, file }
}

/** @param limit bytes that were allowed */
export function refusalOf(fault: FileFault, fileName: string, limit: number): Refusal {
  switch (fault) {
    case 'empty':
      return new Refusal('FILE_EMPTY')
    case 'large':
      return new Refusal('TOO_LARGE', [`${Math.floor(limit / 1024)} KB`])
    case 'pixels':
      return new Refusal('TOO_LARGE', ['100 megapixels'])
    case 'type':
      return new Refusal('FILE_SUFFIX', [suffixOf(fileName) || fileName])
    case 'damaged':
      return new Refusal('FILE_DAMAGED', [fileName])
    default:
      return new Refusal('FILE_CONTENT', [fileName])
  }
}

/** The folder of a new resource below its site's. */
export function newFolder(kind: ResourceKind, now: Date): string {
  return `resources/${kind}/${formatDate(now).replaceAll('-', '/')}`
}

/** The type of an accepted suffix. @throws Refusal FILE_SUFFIX */
export function requireKind(suffix: string): ResourceKind {
  const kind = kindOf(suffix)
  if (!kind) throw new Refusal('FILE_SUFFIX', [suffix])
  return kind
}

/**
 * Puts an upload into its place with what belongs to a picture: size, thumbnail, mark of the site.
 * Sizes are those of the file as stored. Where a picture was made is taken out of it, unless a parameter says otherwise.
 *
 * @throws Refusal RESOURCE_TOO_LARGE above the limit of its type, SERVER_BUSY when too many pictures wait
 * @param path below the site's folder
 */
export async function placeUpload(
  { db, files, log }: Services,
  site: SiteRow,
  { file, name, suffix, width, height }: CheckedFile,
  path: string,
): Promise<PlacedFile> {
  await requireSize(db, name, suffix, file.size)
  const isPicture = kindOf(suffix) === 'image'
  const sha256 = await fileHash(file.path)
  const size = isPicture ? ((await pictureSize(file.path)) ?? { width, height }) : undefined
  if (isPicture) {
    if (!(await keepsLocation(db))) await removeLocation(file.path, suffix)
    const { thumbnail, mark } = pictureRules(site.configProps)
    const small = thumbnail && (await thumbnailOf(file.path, suffix, thumbnail))
    if (small) await files.write(`${site.path}/${thumbnailPath(path, thumbnail)}`, small)
    const source = mark && (await markFile(files, site, mark.image))
    if (mark && source) await stampPicture(file.path, suffix, mark, source)
  }
  const { size: bytes } = await stat(file.path)
  try {
    await files.adopt(file.path, `${site.path}/${path}`)
  } catch (error) {
    await removeCopies({ files, log }, site.path, path)
    throw error
  }
  return {
    path,
    suffix,
    fileName: name,
    fileSize: String(bytes),
    width: size?.width ?? null,
    height: size?.height ?? null,
    sha256,
  }
}

async function keepsLocation(db: Db): Promise<boolean> {
  return /^(?:true|y)$/i.test((await configValue(db, 'CMSImageKeepLocation'))?.trim() ?? '')
}

async function markFile(files: Services['files'], site: SiteRow, image: string): Promise<string | undefined> {
  const path = `${site.path}/${image}`
  return (await files.size(path).catch(() => undefined)) === undefined ? undefined : files.resolve(path)
}

function thumbnailPath(path: string, { width, height }: { width: number; height: number }): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, dot)}_${width}x${height}${path.slice(dot)}`
}

/**
 * Removes a resource's file and its scaled copies; what is missing already is no matter. Nor is a storage that does not
 * answer: no row names the file any more.
 */
export async function removeFiles({ files, log }: Services, sitePath: string, path: string): Promise<void> {
  try {
    await files.remove(`${sitePath}/${path}`)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    log.warn({ err: error, path }, 'A file without a row stays in its storage')
    return
  }
  await removeCopies({ files, log }, sitePath, path)
}

/** Removes the scaled copies of a picture, which are made anew when asked for. */
export async function removeCopies(
  { files, log }: Pick<Services, 'files' | 'log'>,
  sitePath: string,
  path: string,
): Promise<void> {
  const folder = `${sitePath}/${dirname(path)}`
  const stem = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
  try {
    const copies = (await files.list(folder)).filter((name) => name.startsWith(`${stem}_`))
    await Promise.all(copies.map((name) => files.remove(`${folder}/${name}`)))
  } catch (error) {
    log.warn({ err: error, path }, 'Scaled copies could not be removed')
  }
}
