import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path/posix'
import { RESOURCE_LIMIT, type ResourceKind } from '#contract/resources.ts'
import { formatDate } from '#lib/dates.ts'
import type { SiteRow } from '#server/areas/current-site.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { HEAD_BYTES, kindOf, looksLike, suffixOf } from './file-kinds.ts'
import { pictureRules, pictureSize, stampPicture, thumbnailOf } from './pictures.ts'

/** A checked upload: its type is what name and content agree on. */
export interface CheckedFile {
  readonly file: UploadedFile
  readonly suffix: string
}

/** What is known of a file after it was put in its place. */
export interface PlacedFile {
  readonly path: string
  readonly suffix: string
  readonly fileName: string
  readonly fileSize: string
  readonly width: number | null
  readonly height: number | null
}

/** The first bytes of a file, at most `HEAD_BYTES`. */
export async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Finds the one uploaded file of a call.
 *
 * @param accepts whether a suffix is taken at all
 * @throws Refusal FILE_EMPTY, TOO_LARGE, FILE_SUFFIX, or FILE_CONTENT when the bytes are not of the
 * type that the name says
 */
export async function checkUpload(
  files: readonly UploadedFile[],
  accepts: (suffix: string) => boolean,
  limit = RESOURCE_LIMIT,
): Promise<CheckedFile> {
  const file = files.find((one) => one.field === 'file')
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  if (file.size > limit) throw new Refusal('TOO_LARGE', [`${Math.floor(limit / 1024)} KB`])
  const suffix = suffixOf(file.fileName)
  if (!accepts(suffix)) throw new Refusal('FILE_SUFFIX', [suffix || file.fileName])
  if (!looksLike(suffix, await headOf(file.path))) throw new Refusal('FILE_CONTENT', [file.fileName])
  return { file, suffix }
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
 * Sizes are those of the file as stored.
 *
 * @param path below the site's folder
 */
export async function placeUpload(
  { files }: Services,
  site: SiteRow,
  { file, suffix }: CheckedFile,
  path: string,
): Promise<PlacedFile> {
  const isPicture = kindOf(suffix) === 'image'
  const size = isPicture ? await pictureSize(file.path) : undefined
  if (isPicture) {
    const { thumbnail, mark } = pictureRules(site.configProps)
    const small = thumbnail && (await thumbnailOf(file.path, suffix, thumbnail))
    if (small) await files.write(`${site.path}/${thumbnailPath(path, thumbnail)}`, small)
    const source = mark && (await markFile(files, site, mark.image))
    if (mark && source) await stampPicture(file.path, suffix, mark, source)
  }
  const { size: bytes } = await stat(file.path)
  await files.adopt(file.path, `${site.path}/${path}`)
  return {
    path,
    suffix,
    fileName: file.fileName.slice(0, 255),
    fileSize: String(bytes),
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

async function markFile(files: Services['files'], site: SiteRow, image: string): Promise<string | undefined> {
  const path = `${site.path}/${image}`
  return (await files.size(path).catch(() => undefined)) === undefined ? undefined : files.resolve(path)
}

function thumbnailPath(path: string, { width, height }: { width: number; height: number }): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, dot)}_${width}x${height}${path.slice(dot)}`
}

/** Removes a resource's file and its scaled copies; what is missing already is no matter. */
export async function removeFiles({ files, log }: Services, sitePath: string, path: string): Promise<void> {
  await files.remove(`${sitePath}/${path}`)
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
