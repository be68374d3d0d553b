import { HAND_MADE_FOLDERS } from '#contract/contents/limits.ts'

/** Default of the site's pipe property `staticSuffix`. */
const DEFAULT_SUFFIX = 'shtml'

/** What names a content's page. */
export interface ContentPlace {
  readonly contentId: string
  /** Own file name with extension below the pipe's folder, '' for the rule of the catalog. */
  readonly staticPath: string
}

/** Folder of a site's output for one pipe, relative to the resource root. */
export function pipeFolder(sitePath: string, pipeCode: string): string {
  return `${sitePath}_${pipeCode}`
}

export function suffixOf(pipeProps: Readonly<Record<string, string>>): string {
  const suffix = pipeProps['staticSuffix'] ?? ''
  return /^[A-Za-z0-9]{1,10}$/.test(suffix) ? suffix : DEFAULT_SUFFIX
}

export function sitePage(suffix: string): string {
  return `index.${suffix}`
}

/** First page of a catalog: its index template's output, or the list's first page. */
export function catalogPage(catalogPath: string, suffix: string): string {
  return `${catalogPath}index.${suffix}`
}

/** Page `page` (from 1) of a catalog's list; it is called `list` only beside an index page. */
export function listPage(catalogPath: string, hasIndex: boolean, page: number, suffix: string): string {
  return numbered(`${catalogPath}${hasIndex ? 'list' : 'index'}.${suffix}`, page)
}

/** Page `page` (from 1) of a content. */
export function contentPage(catalogPath: string, content: ContentPlace, page: number, suffix: string): string {
  return numbered(content.staticPath || `${catalogPath}${content.contentId}.${suffix}`, page)
}

/** Page of a content's extra template. */
export function contentExtraPage(catalogPath: string, contentId: string, suffix: string): string {
  return `${catalogPath}${contentId}_ex.${suffix}`
}

/** The file of a page widget without its suffix; its own path ends with `/`. */
export function widgetFile({ path, code }: { readonly path: string; readonly code: string }): string {
  return path + code
}

/** The file of a custom form without its suffix. */
export function formFile(code: string): string {
  return `include/customform/${code}`
}

/** `a/b.html` is page 1, `a/b_2.html` page 2. */
export function numbered(file: string, page: number | string): string {
  if (page === 1) return file
  const dot = file.lastIndexOf('.')
  return dot <= file.lastIndexOf('/') ? `${file}_${page}` : `${file.slice(0, dot)}_${page}${file.slice(dot)}`
}

const HAND_MADE: ReadonlySet<string> = new Set(HAND_MADE_FOLDERS)

/**
 * True when a generated page may be written there: relative, no empty, dot or hidden segment, no
 * backslash, control or reserved character, not inside a folder of hand-made files.
 */
export function isSafePagePath(path: string): boolean {
  return isPlainPath(path) && !HAND_MADE.has(folderOf(path))
}

/** The same for a part of pages, which lies beside hand-made ones where they are included from. */
export function isSafePartPath(path: string): boolean {
  return isSafePagePath(path) || (isPlainPath(path) && folderOf(path) === 'include')
}

/** First folder of a path in lower case, '' for a file at the top. */
function folderOf(path: string): string {
  const segments = path.split('/')
  return segments.length > 1 ? (segments[0]?.toLowerCase() ?? '') : ''
}

function isPlainPath(path: string): boolean {
  if (!path || path.length > 512 || !/^[^\\:*?"<>|\p{Cc}]+$/u.test(path)) return false
  return path.split('/').every((segment) => segment !== '' && !segment.startsWith('.') && segment.trim() === segment)
}
