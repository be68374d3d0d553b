import { stat, utimes } from 'node:fs/promises'
import { TEMPLATE_MAX } from '#contract/templates/editing.ts'
import { pathKey } from '#lib/path-key.ts'
import { Refusal, type Services } from '#server/context.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { templateFolder } from '#server/publish/template-store.ts'

/** Names that some systems keep for devices, whatever stands behind the first point. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** A template of a site: whose folder, and where in it. */
export interface TemplateSpot {
  readonly siteId: string
  readonly publishPipeCode: string
  /** Relative to the pipe's `template/` folder. */
  readonly path: string
}

export function fileOf(site: Pick<SiteRow, 'path'>, { publishPipeCode, path }: Omit<TemplateSpot, 'siteId'>): string {
  return `${templateFolder(site.path, publishPipeCode)}/${path}`
}

/**
 * Names are letters, digits and `_` in folders alike, and end with the suffix of the installation. What passes stays
 * below the folder of templates.
 *
 * @throws Refusal TEMPLATE_NAME, TEMPLATE_RESERVED
 */
export async function requireName({ db }: Services, path: string): Promise<void> {
  const suffix = await templateSuffix(db)
  const parts = path.endsWith(suffix) ? path.slice(0, -suffix.length).split('/') : []
  if (parts.length === 0 || !parts.every((part) => /^\w+$/.test(part)))
    throw new Refusal('TEMPLATE_NAME', [suffix], { field: 'path' })
  const reserved = parts.find((part) => DEVICES.test(part))
  if (reserved !== undefined) throw new Refusal('TEMPLATE_RESERVED', [reserved], { field: 'path' })
}

/**
 * Nothing stands there, nor anything that some disk takes for the same.
 *
 * @param except the template that moves there
 * @throws Refusal TEMPLATE_TAKEN
 */
export async function requireFree(
  { files }: Services,
  site: Pick<SiteRow, 'path'>,
  spot: Omit<TemplateSpot, 'siteId'>,
  except?: string,
): Promise<void> {
  const key = pathKey(spot.path)
  const names = await files.list(templateFolder(site.path, spot.publishPipeCode))
  const taken = names.find((name) => name !== except && pathKey(name) === key)
  if (taken !== undefined) throw new Refusal('TEMPLATE_TAKEN', [taken], { field: 'path' })
}

/** A template's file as it is now. */
export interface StoredText {
  /** '' where it is too large. */
  readonly text: string
  /** Why the text can not be saved over; it is shown as well as it can be. */
  readonly locked?: 'notText' | 'tooLarge'
}

/** Reads the file; undefined where there is none. */
export async function readText({ files }: Services, file: string): Promise<StoredText | undefined> {
  const size = await files.size(file)
  if (size === undefined) return undefined
  if (size > TEMPLATE_MAX) return { text: '', locked: 'tooLarge' }
  const bytes = await files.read(file)
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? { text } : { text, locked: 'notText' }
}

/** @throws Refusal TOO_LARGE */
export function requireSize(text: string): void {
  if (Buffer.byteLength(text, 'utf8') > TEMPLATE_MAX) throw new Refusal('TOO_LARGE', ['1 MB'])
}

/** Size and time of a file as rows have them. */
export async function fileState({ files }: Services, file: string): Promise<{ filesize: string; modifyTime: string }> {
  const { size, mtimeMs } = await stat(files.resolve(file))
  return { filesize: String(size), modifyTime: String(Math.floor(mtimeMs)) }
}

/** Makes the file look changed, so that all who keep what they made of it make it anew. */
export async function touch({ files, now }: Services, file: string): Promise<void> {
  if ((await files.size(file)) === undefined) return
  await utimes(files.resolve(file), now(), now())
}

const queues = new Map<string, Promise<unknown>>()

/**
 * One after the other for each site: between reading a file and writing it nobody else of this process writes. A file
 * store belongs to one process.
 */
export async function inTurn<T>(siteId: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(siteId) ?? Promise.resolve()
  const mine = before.then(work, work)
  const last = mine.catch(() => undefined)
  queues.set(siteId, last)
  try {
    return await mine
  } finally {
    if (queues.get(siteId) === last) queues.delete(siteId)
  }
}
