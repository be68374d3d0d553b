import { Parser } from 'htmlparser2'

/** Addresses of the pictures in a text, as its `img` elements name them. */
export function imageAddresses(html: string): string[] {
  const found: string[] = []
  const parser = new Parser(
    {
      onopentag(name, { src }) {
        if (name === 'img' && src !== undefined) found.push(src)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}
