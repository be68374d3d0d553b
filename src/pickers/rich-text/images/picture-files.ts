/** Enough to tell whether there is text: a parser would make every editor load it for this question. */
const TAGS = /<(?:"[^"]*"|'[^']*'|[^'">])*>|&nbsp;/g

/**
 * Whether copied HTML is no more than the tag of the picture that was copied with it. Office programs add a picture of
 * a copied text or table, which nobody wants in its place.
 */
export function isOnlyPicture(html: string): boolean {
  const body = html.replace(/<!--.*?-->/gs, '')
  return (
    body.replace(TAGS, '').trim() === '' &&
    (body.match(/<img\b/gi)?.length ?? 0) <= 1 &&
    !/<(?:table|iframe|video)\b/i.test(body)
  )
}
