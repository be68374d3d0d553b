import { Parser } from 'htmlparser2'
import { StoreError } from './store-error.ts'

/** One object of a list. */
export interface ListedObject {
  readonly key: string
  readonly size: number
  readonly modified: Date
}

/** One page of a list. */
export interface ObjectPage {
  readonly objects: readonly ListedObject[]
  /** What keys have in common up to the next `/`, when that was asked for. */
  readonly prefixes: readonly string[]
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined
}

/** The texts of a small XML document by the names of their elements, in the order in which they end. */
function readTexts(xml: string): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = []
  const open: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name)
        text = ''
      },
      ontext: (part) => void (text += part),
      onclosetag: () => {
        found.push({ path: open.join('/'), text })
        open.pop()
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return found
}

/** The text of one element, '' when there is none. */
export function textAt(xml: string, path: string): string {
  return readTexts(xml).find((one) => one.path === path)?.text ?? ''
}

const LIST = 'ListBucketResult'

/**
 * Reads an answer to ListObjectsV2 with `encoding-type=url`.
 *
 * @throws StoreError for one that is cut off or says that it goes on and not where
 */
export function readPage(xml: string): ObjectPage {
  const texts = readTexts(xml)
  if (texts.at(-1)?.path !== LIST || !xml.trimEnd().endsWith(`</${LIST}>`))
    throw new StoreError('answer', 'ListObjectsV2')
  const isEncoded = texts.some(({ path, text }) => path === `${LIST}/EncodingType` && text === 'url')
  const plain = (text: string) => (isEncoded ? decodeURIComponent(text.replaceAll('+', ' ')) : text)
  const objects: ListedObject[] = []
  const prefixes: string[] = []
  const one = { key: '', size: NaN, modified: '' }
  let isTruncated = false
  let next: string | undefined
  for (const { path, text } of texts) {
    if (path === `${LIST}/Contents/Key`) one.key = plain(text)
    else if (path === `${LIST}/Contents/Size`) one.size = Number(text)
    else if (path === `${LIST}/Contents/LastModified`) one.modified = text
    else if (path === `${LIST}/Contents`) {
      const modified = new Date(one.modified)
      if (!one.key || !Number.isSafeInteger(one.size) || Number.isNaN(modified.getTime()))
        throw new StoreError('answer', 'ListObjectsV2')
      objects.push({ key: one.key, size: one.size, modified })
    } else if (path === `${LIST}/CommonPrefixes/Prefix`) prefixes.push(plain(text))
    else if (path === `${LIST}/IsTruncated`) isTruncated = text === 'true'
    else if (path === `${LIST}/NextContinuationToken`) next = text
  }
  if (isTruncated && !next) throw new StoreError('answer', 'ListObjectsV2')
  return { objects, prefixes, next: isTruncated ? next : undefined }
}
