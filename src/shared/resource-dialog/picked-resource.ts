import { completeAddress, isFileAddress } from '#contract/addresses.ts'
import type { Resource, ResourceKind } from '#contract/resources.ts'
import { suffixOf } from '#lib/files/file-name.ts'

/** What a form takes over from the resource dialog. */
export interface PickedResource {
  /** Internal link, web address, or `local-blob:{hash}` while the file waits on this device. */
  path: string
  name: string
  /** Address that the browser can show; equal to `path` where there is no other. */
  src: string
  width: number
  height: number
  /** Of a sound or film, in milliseconds, where the browser can tell. */
  duration?: number
  fileSize: number | string
  fileSizeName: string
  resourceType: ResourceKind | 'unknown'
  /** A link to another host. */
  net?: boolean
}

/** Bytes per file that the dialog takes. */
export const FILE_SIZE_MAX = 20_971_520

const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tiff']

export function isPicture(name: string): boolean {
  return PICTURES.includes(suffixOf(name.split(/[?#]/)[0] ?? ''))
}

/** A resource of the server. */
export function pickedOf(resource: Resource): PickedResource {
  return {
    path: resource.internalUrl ?? '',
    src: resource.src ?? '',
    name: resource.name,
    width: resource.width ?? 0,
    height: resource.height ?? 0,
    fileSize: resource.fileSize,
    fileSizeName: resource.fileSizeName ?? '',
    resourceType: resource.resourceType,
  }
}

/** A link to a file elsewhere; undefined when it is no web address. */
export function remoteResource(address: string): PickedResource | undefined {
  const url = completeAddress(address)
  if (!/^https?:/i.test(url) || !isFileAddress(url)) return undefined
  const name = (url.split(/[?#]/)[0] ?? '').split('/').at(-1) || url
  return {
    path: url,
    src: url,
    name,
    width: 0,
    height: 0,
    fileSize: 0,
    fileSizeName: '0',
    resourceType: 'unknown',
    net: true,
  }
}

export interface FileProblem {
  problem: 'too-many' | 'too-large' | 'wrong-type' | 'wrong-content' | 'damaged' | 'empty'
  name: string
}

/** The first thing that stands in the way of a file. */
export function problemWith(
  { name, size }: { name: string; size: number },
  suffixes: readonly string[],
): FileProblem['problem'] | undefined {
  if (!suffixes.includes(suffixOf(name))) return 'wrong-type'
  if (size > FILE_SIZE_MAX) return 'too-large'
  return size === 0 ? 'empty' : undefined
}

/** Files with as many others as there is room for, and those that found none. With a limit of one the new one counts. */
export function withAdded<Some>(
  before: readonly Some[],
  added: readonly Some[],
  limit: number,
): { files: readonly Some[]; over: readonly Some[] } {
  if (added.length === 0) return { files: before, over: [] }
  const files = limit === 1 ? added : [...before, ...added]
  return { files: files.slice(0, limit), over: files.slice(limit) }
}
