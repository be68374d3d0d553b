/** Whose storage a path belongs to: that of the server, that of a site, or the disk alone. */
export type PathPlace =
  { readonly kind: 'disk' } | { readonly kind: 'server' } | { readonly kind: 'site'; readonly sitePath: string }

const SITE = /^[A-Za-z0-9]+$/
const PIPE = /^[A-Za-z0-9]+_[A-Za-z0-9_]+$/
/** What is left of a deleted pipe. */
const ASIDE = /_bak_\d{14}$/i
/** What people and themes put beside the pages. It changes by hand, is small, and is gone back to as a whole. */
const BY_HAND = new Set(['template', 'js', 'css', 'images', 'html', '_export', '_import'])

const DISK = { kind: 'disk' } as const
const SERVER = { kind: 'server' } as const

/**
 * Tells where the file at a path stands when there are storages elsewhere: uploads of a site in that of the site, pages
 * and files of people (`profile/`) in that of the server; templates, hand-made parts of themes, packages, marks and
 * restore points on the disk.
 *
 * @param path of a file below the root of all files
 */
export function placeOf(path: string): PathPlace {
  const [first = '', second = ''] = path.split('/', 2)
  if (first === 'profile') return SERVER
  if (SITE.test(first)) return second === 'resources' ? { kind: 'site', sitePath: first } : DISK
  if (!PIPE.test(first) || ASIDE.test(first)) return DISK
  return second === '' || BY_HAND.has(second) ? DISK : SERVER
}

/** Whether a folder may have files of both kinds below it: that of a site, of a pipe, or the root of all. */
export function mixedPlace(folder: string): PathPlace {
  if (folder.includes('/')) return placeOf(`${folder}/file`)
  if (folder === 'profile') return SERVER
  if (SITE.test(folder)) return { kind: 'site', sitePath: folder }
  return PIPE.test(folder) && !ASIDE.test(folder) ? SERVER : DISK
}
