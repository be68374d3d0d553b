import { API_BASE } from '#contract/wire.ts'
import { suffixOf } from '#lib/files/file-name.ts'
import { PICTURE_TYPES } from '#lib/files/picture-types.ts'

/** The folders on the way to a path, itself the last. */
export function stepsOf(path: string): { name: string; path: string }[] {
  const names = path === '' ? [] : path.split('/')
  return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }))
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The folder in which it stands, '' for the folders of the site. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

export function isPicture(fileName: string): boolean {
  const suffix = suffixOf(fileName)
  return suffix === 'bmp' || Object.hasOwn(PICTURE_TYPES, suffix)
}

/** Where the back office shows a file. */
export function pictureAddress(filePath: string): string {
  return `${API_BASE}/preview/${filePath.split('/').map(encodeURIComponent).join('/')}`
}
