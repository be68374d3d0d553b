import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RESOURCE_SUFFIXES } from '#contract/resources.ts'
import type { FileFault, JudgedFile } from '#lib/files/judge-file.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { Refusal, type Services } from '#server/context.ts'
import { download } from '#server/remote/download.ts'
import { RemoteError, type RemoteFault } from '#server/remote/remote-error.ts'
import { uploadFolder } from '#server/settings.ts'
import { placeResource } from './create.ts'
import type { ResourceRow } from './present.ts'
import { judgeOnDisk } from './receive.ts'

/** Of one picture. */
const BYTES = 20 * 1024 * 1024
const MILLISECONDS = 10_000

/** `kind`: what came is no picture that the product keeps. */
export type PictureFault = RemoteFault | 'kind'

export class PictureError extends Error {
  constructor(readonly fault: PictureFault) {
    super(`Picture not taken: ${fault}`)
    this.name = 'PictureError'
  }
}

/** What the bytes are, whatever address or header say; the address decides between `jpg` and `jpeg`. */
async function judged(path: string, size: number, address: string): Promise<JudgedFile> {
  const name = URL.canParse(address) && !/^data:/i.test(address) ? new URL(address).pathname : ''
  const accepts = (suffix: string) => RESOURCE_SUFFIXES.image.includes(suffix)
  const found = await judgeOnDisk({ path, size }, name, { accepts, limit: BYTES })
  if ('fault' in found) throw new PictureError(FAULTS[found.fault] ?? 'kind')
  return found
}

const FAULTS: Partial<Record<FileFault, PictureFault>> = { large: 'size', pixels: 'size' }

async function bring(source: string, path: string, mayConnect: Services['mayConnect']): Promise<void> {
  const data = /^data:[^,]*;base64,/i.exec(source)
  if (!data) return download(source, path, { mayConnect, bytes: BYTES, milliseconds: MILLISECONDS })
  return writeFile(path, Buffer.from(source.slice(data[0].length), 'base64'), { mode: 0o600 })
}

async function taken(services: Services, site: SiteRow, source: string, userName: string): Promise<ResourceRow> {
  const path = join(uploadFolder(services.settings), randomUUID())
  const isEmbedded = /^data:/i.test(source)
  try {
    await bring(source, path, services.mayConnect)
    const { size } = await stat(path)
    const found = await judged(path, size, source)
    const name = isEmbedded ? `base64_${services.newId()}` : `${services.newId()}.${found.suffix}`
    const file = { field: 'file', fileName: name, mimeType: '', path, size }
    const origin = isEmbedded ? {} : { sourceUrl: source.slice(0, 1000) }
    return await placeResource(services, site, { ...found, name, file }, userName, { ...origin, source: 'net' })
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Makes an image resource of a picture that is embedded (`data:...;base64,`) or lies at a web
 * address. The file is in its place then; its row is still to be written (`insertResources`).
 *
 * @throws PictureError
 */
export async function takePicture(
  services: Services,
  site: SiteRow,
  source: string,
  userName: string,
): Promise<ResourceRow> {
  try {
    return await taken(services, site, source, userName)
  } catch (error) {
    if (error instanceof RemoteError) throw new PictureError(error.fault)
    if (error instanceof Refusal) throw new PictureError('size')
    throw error
  }
}
