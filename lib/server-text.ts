/** How a text begins that a program wrote for its programmers: a stack's, a database's, a parser's. */
const TECHNICAL = [
  /^Validation failed for argument/,
  /^Cannot (?:invoke|parse|construct|read)\b/,
  /^JSON parse error/,
  /^jackson\b/,
  /^Failed to convert value/,
  /^Required request (?:parameter|body)/,
  /^Current request is not a multipart/,
  /^Request method '/,
  /^Index \d+ out of bounds/,
  /^Target must not be null/,
  /^\w+\.arg\d+:/,
  /(?:^|\s)###\s/,
  /\b(?:java|com\.mysql|org\.\w+)\.[\w.]+/,
  /^FAIL$/,
]

/** The name of a text that the server has lost: `{ERRCODE.SECURITY.NOT_LOGIN}`. */
const NAME_OF_TEXT = /^\{[A-Z][\w.-]*\}$/

/**
 * What a server says, as a person can read it: ids without marks between the thousands, dates without the T, no marks that
 * nobody filled. Empty where it is nothing for a person: what a program says of itself, or the bare name of a text.
 */
export function readableText(said: string): string {
  const text = said.trim()
  if (NAME_OF_TEXT.test(text) || TECHNICAL.some((pattern) => pattern.test(text))) return ''
  return text
    .replaceAll(/(?<=[=：:] ?)\d{1,3}(?:,\d{3})+(?!\d)/g, (id) => id.replaceAll(',', ''))
    .replaceAll(/(?<=\d{4}-\d\d-\d\d)T(?=\d\d:\d\d)/g, ' ')
    .replaceAll(/[[【`“"]?\{\d\}[\]】`”"]?|%s/g, '…')
}

/** Whether what should be a text is the name of one that the server does not have. */
export function isNameOfText(said: string): boolean {
  return NAME_OF_TEXT.test(said)
}

/** The name of something in a list, or `otherwise` where the server has lost it: a list shows no `{DICT.Kind.a}`. */
export function nameOr(name: string, otherwise: string): string {
  return NAME_OF_TEXT.test(name) ? otherwise : name
}
