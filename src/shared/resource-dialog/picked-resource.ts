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

/** The first thing that stands in the way of these files, with the file it is about. */
export function problemWith(
  files: readonly { name: string; size: number }[],
  rules: { limit: number; suffixes: readonly string[]; maxSize?: number },
): FileProblem | undefined {
  if (files.length > rules.limit) return { problem: 'too-many', name: '' }
  for (const { name, size } of files) {
    if (!rules.suffixes.includes(suffixOf(name))) return { problem: 'wrong-type', name }
    if (size > (rules.maxSize ?? FILE_SIZE_MAX)) return { problem: 'too-large', name }
    if (size === 0) return { problem: 'empty', name }
  }
  return undefined
}

/** Files with others added to them, or as they were with what stands in the way. With a limit of one the new one counts. */
export function withAdded<Some extends { name: string; size: number }>(
  before: readonly Some[],
  added: readonly Some[],
  rules: { limit: number; suffixes: readonly string[] },
): { files: readonly Some[]; found?: FileProblem } {
  const files = rules.limit === 1 ? added : [...before, ...added]
  const found = problemWith(files, rules)
  return found ? { files: before, found } : { files }
}
