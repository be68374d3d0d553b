/**
 * The same for paths that some disk takes for one: spelled with other capital letters, with accents apart, or in
 * full-width letters.
 */
export function pathKey(path: string): string {
  return path.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** `a/`, `a/b/` for `a/b/c.html` and `a/b/`: the folders on the way, the outermost first. */
export function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))
}
