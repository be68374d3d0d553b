/** What a title may look like: of these properties, without addresses, quotes and escapes. */
const DECLARATION =
  /^\s*(?:color|background-color|font-(?:weight|style|size|family)|text-decoration(?:-\w+)?)\s*:[\w#.,%()\s-]+$/i

/** The style of a title without what is no look of it; the same text where all of it is. */
export function cleanTitleStyle(style: string): string {
  const declarations = style.split(';')
  const isFine = (declaration: string) => declaration.trim() === '' || DECLARATION.test(declaration)
  return declarations.every(isFine) ? style : declarations.filter((one) => DECLARATION.test(one)).join(';')
}
