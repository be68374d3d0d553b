interface Marked {
  hash: string
  words: string
}

/** Styles that mark the places of files in a body. The text itself is not touched: nothing of it is ever saved. */
export function placeMarks(files: readonly Marked[]): string {
  return files.map(placeMark).join('\n')
}

function placeMark({ hash, words }: Marked): string {
  const picture = `:is([iurl="local-blob:${hash}"], [href="local-blob:${hash}"], [src$="local-blob:${hash}"])`
  return `.ProseMirror ${picture} { outline: 3px solid var(--mantine-color-red-6); outline-offset: 2px; }
.ProseMirror :has(> ${picture})::after {
  display: block; padding: 2px 0; color: var(--mantine-color-error); font-size: var(--mantine-font-size-sm);
  content: "${escaped(words)}";
}`
}

/** For a text of CSS in a page of HTML: letters and digits stand for themselves, nothing else can end it. */
function escaped(words: string): string {
  return words.replace(/[^\p{L}\p{N} .,:;()-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)
}
