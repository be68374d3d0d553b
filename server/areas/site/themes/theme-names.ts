import { FILE_SUFFIXES, isFileName } from '#contract/files.ts'
import { suffixOf } from '#lib/files/file-name.ts'

/** What themes are made of beyond what the screen of files takes: nothing that a server would run. */
const MORE_SUFFIXES: readonly string[] = [
  ...['woff', 'woff2', 'otf', 'svg', 'ico', 'avif', 'map', 'json', 'xml', 'md', 'csv', 'webmanifest'],
  ...['aac', 'flac', 'm4a', 'webm', 'm4v', 'vtt', 'srt', '7z', 'tar', 'epub', 'rtf', 'odt', 'ods', 'odp', 'heic'],
]

/** Programs that a reader's machine starts. */
const PROGRAMS: ReadonlySet<string> = new Set(['jar'])

/** @param more suffixes that the parameter `AllowUploadFileType` adds, by comma */
export function suffixRule(more = ''): (name: string) => boolean {
  const added = more.toLowerCase().split(/[\s,;]+/)
  const known = new Set([...FILE_SUFFIXES, ...MORE_SUFFIXES, ...added].filter((one) => one && !PROGRAMS.has(one)))
  return (name) => known.has(suffixOf(name))
}

/** What is said of a name that is refused: as it is, but without what would not be seen, and not endless. */
export function shownName(name: string): string {
  const seen = name.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
  return seen.length > 120 ? `${seen.slice(0, 120)}…` : seen
}

/** The name of an entry; undefined where its bytes are no UTF-8. */
export function entryName(raw: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return undefined
  }
}

/** Whether an entry stays where it is put on any disk: no way up, no way from the root, no name that is more than one. */
export function isPlainPath(name: string): boolean {
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  return name.length <= 1000 && parts.every((part) => isFileName(part) || isHidden(part))
}

/** Hidden files, such as those that some systems put beside the others, do no harm: they are passed over. */
function isHidden(part: string): boolean {
  return /^\.[\w-][\w.-]*$/.test(part) || part === '__MACOSX' || part === '.DS_Store'
}

/** Whether nothing of a theme can be below it. */
export function isPassedOver(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') || /(^|\/)Thumbs\.db$/i.test(name)
}

/** `db/cms_content__3.json`: the table and the number of the file. */
export function tableFile(name: string): { readonly table: string; readonly number: number } | undefined {
  const found = /^db\/([a-z][a-z0-9_]{0,60}?)(?:__(\d{1,7}))?\.json$/.exec(name)
  return found?.[1] === undefined ? undefined : { table: found[1], number: Number(found[2] ?? 1) }
}

/** A file of the site by the folder of the site that it was in: `wwwroot/demo_pc/js/a.js`. */
export function siteFile(name: string): { readonly folder: string; readonly path: string } | undefined {
  const found = /^wwwroot\/([^/]+)\/(.+)$/.exec(name)
  return found?.[1] === undefined || found[2] === undefined ? undefined : { folder: found[1], path: found[2] }
}
