/** `{sitePath}_{pipeCode}`; codes may hold underscores themselves. */
const PIPE_FOLDER = /^[A-Za-z0-9]+_[A-Za-z0-9_]+$/
/** What is left of a deleted pipe. */
const ASIDE = /_bak_\d{14}$/i
const NOT_FOR_VISITORS = /^(template|_export|_import)$/i

/**
 * Whether visitors may ask for `path` below the folder of a pipe: pages and assets, never templates, packages or
 * hidden files. A last empty segment means a folder.
 */
export function isForVisitors(pipeFolder: string, path: string): boolean {
  const segments = path.split('/')
  const isPlain = (segment: string, index: number) =>
    segment === '' ? index === segments.length - 1 : !segment.startsWith('.')
  const isPipe = PIPE_FOLDER.test(pipeFolder) && !ASIDE.test(pipeFolder)
  return isPipe && !NOT_FOR_VISITORS.test(segments[0] ?? '') && segments.every(isPlain)
}
