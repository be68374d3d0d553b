import { type ResourceKind, resourceUpload } from '#contract/resources.ts'
import { HEADER } from '#contract/wire.ts'
import { storeFile } from '#data/files/blob-files.ts'
import { call } from '#data/request/call.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { pictureSize } from '#shared/picture/picture-size.ts'
import { needsTelling } from '#lib/files/file-name.ts'
import { sizeName } from '#lib/files/size-name.ts'
import { isPicture, pickedOf, type PickedResource } from './picked-resource.ts'

/** A large file on a bad line. */
const UPLOAD_TIMEOUT_MS = 600_000

/** Kept on this device: it goes to the server once, with the content that names it. @throws StorageError */
export async function keepPicked(
  file: File,
  type: ResourceKind | undefined,
  tags: readonly string[],
): Promise<PickedResource> {
  const kept = await storeFile(file, { tags })
  const { width, height, duration } = await factsOf(file, type)
  const resourceType = type ?? (isPicture(file.name) ? 'image' : 'file')
  return {
    path: kept.ref,
    src: kept.src,
    name: file.name,
    width,
    height,
    ...(duration !== undefined && { duration }),
    fileSize: file.size,
    fileSizeName: sizeName(file.size),
    resourceType,
  }
}

/** What a page shows of a file before any server has seen it. */
async function factsOf(
  file: File,
  type: ResourceKind | undefined,
): Promise<{ width: number; height: number; duration?: number }> {
  if (type === 'audio' || type === 'video') return (await import('#shared/media/media-facts.ts')).mediaFacts(file, type)
  return isPicture(file.name) ? pictureSize(file) : { width: 0, height: 0 }
}

/** The same file with the same tags is the same upload, however often it is tried. */
const sent = new WeakMap<File, { key: string; tags: string }>()

/** For a form that nobody sends later. A repeat after a lost answer leaves one resource. @throws CallError */
export async function sendPicked(
  file: File,
  tagList: readonly string[],
  signal?: AbortSignal,
): Promise<PickedResource> {
  const tags = tagList.join(',')
  const before = sent.get(file)
  const key = before?.tags === tags ? before.key : newOperationId()
  sent.set(file, { key, tags })
  const form = new FormData()
  form.append('source', 'local')
  if (tags) form.append('tags', tags)
  if (needsTelling(file.name)) form.append('fileName', file.name)
  form.append('file', file)
  const headers = { [HEADER.idempotencyKey]: key }
  const how = { headers, signal, quiet: true, timeout: UPLOAD_TIMEOUT_MS }
  const resource = await call(resourceUpload, { form, ...how } as never)
  return { ...pickedOf(resource), fileSizeName: resource.fileSizeName ?? sizeName(file.size) }
}
