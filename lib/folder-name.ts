/** Letters that stand for others, and not only with a mark above or below. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' }

/**
 * What a name comes to in the letters, digits and `_` of folders and aliases; '' where none are left. Letters of other
 * scripts are left out: whoever can spell them does it first.
 */
export function folderName(name: string, max: number): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøđłıþ]/g, (letter) => SPELLED[letter] ?? '')
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
  return plain.slice(0, max).replace(/_$/, '')
}

/** The name, or the first that is free with a number behind it. Names that differ in case alone are the same. */
export function freeName(name: string, max: number, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `${/\d$/.test(name) ? '_' : ''}${number}`
    const free = name.slice(0, max - end.length) + end
    if (!taken.has(free.toLowerCase())) return free
  }
}
