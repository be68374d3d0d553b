/**
 * Whether a server that cleans markup may have left that of these marks: none that was not sent, in the order they were
 * sent, each with no more attributes and declarations of style than it had. Both are runs of tags of `canonicalHtml`.
 */
export function isCleaned(sent: readonly string[], left: readonly string[]): boolean {
  let at = 0
  return [...sent, ...left].every(isTag) && left.every((tag) => (at = 1 + firstMadeOf(tag, sent, at)) > 0)
}

export function isTag(token: string): boolean {
  return token.startsWith('<')
}

function firstMadeOf(tag: string, sent: readonly string[], from: number): number {
  return sent.findIndex((one, index) => index >= from && isMadeOf(tag, one))
}

function isMadeOf(tag: string, sent: string): boolean {
  if (nameOf(tag) !== nameOf(sent)) return false
  const had = attributesOf(sent)
  return [...attributesOf(tag)].every(([name, value]) => {
    if (name !== 'style') return had.get(name) === value
    const declared = declarationsOf(had.get(name))
    return declarationsOf(value).every((one) => declared.includes(one))
  })
}

function nameOf(tag: string): string {
  return /^<\/?[^\s>]+/.exec(tag)?.[0] ?? ''
}

function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(/ ([^\s=>"]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]))
}

function declarationsOf(style = ''): string[] {
  return style
    .split(';')
    .map((one) => one.replace(/\s+/g, '').toLowerCase())
    .filter((one) => one !== '')
}
