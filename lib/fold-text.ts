/** Characters without a width of their own: soft hyphen, joiners, marks of direction, byte order mark. */
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * The text in the one spelling in which texts are searched: what looks the same and what differs only in case is the
 * same. `fold_text` of the database answers the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(WITHOUT_WIDTH, '')
}

/** Whether the text contains what is searched for; all texts contain nothing. */
export function foldedIncludes(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search))
}
