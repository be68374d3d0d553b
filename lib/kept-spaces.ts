/** A tab is as wide as these, as in most editors. */
const TAB = '    '

/**
 * Plain text as HTML shows it with all its spaces: of a run every other one does not break, beginning with the first,
 * so that a line may still end there. One space alone stays as it is, but at the head of a line, where pages show none.
 *
 * @param atHead the text begins a line
 */
export function keepSpaces(text: string, atHead: boolean): string {
  const spaced = text
    .replaceAll('\t', TAB)
    .replace(/ {2,}/g, (run) => run.replace(/ ( ?)/g, '\u00a0$1'))
    .replace(/([\r\n]) /g, '$1\u00a0')
  return atHead ? spaced.replace(/^ /, '\u00a0') : spaced
}
