import { PICTURE_PIXELS_MAX } from '#contract/resources.ts'
import type { ByteSource } from '#lib/files/byte-source.ts'
import { cleanFileName, suffixOf, withSuffix } from '#lib/files/file-name.ts'
import { HEAD_BYTES, looksLike, realType } from '#lib/files/file-types.ts'
import { isReadable, pictureFacts } from '#lib/files/picture-facts.ts'

/**
 * Why a file is not taken: `type` of no type that is taken, `content` not what its name says nor any other type that is
 * taken, `damaged` a picture that ends too early or is broken, `pixels` more than a picture may have.
 */
export type FileFault = 'empty' | 'large' | 'type' | 'content' | 'damaged' | 'pixels'

/** A file as it is taken: under a clean name, with the suffix of what it really is. */
export interface JudgedFile {
  name: string
  suffix: string
  /** Pixels of a picture as they are stored. */
  width?: number
  height?: number
}

interface Rules {
  accepts(suffix: string): boolean
  /** Bytes. */
  limit: number
  /** Width times height. */
  pixels?: number
}

/**
 * The one judge of picked and uploaded files, on the device and at the server: what one takes, the other does. A file
 * with the wrong suffix is taken under the right one.
 */
export async function judgeFile(
  file: ByteSource & { readonly name: string },
  { accepts, limit, pixels = PICTURE_PIXELS_MAX }: Rules,
): Promise<JudgedFile | { fault: FileFault }> {
  if (file.size === 0) return { fault: 'empty' }
  if (file.size > limit) return { fault: 'large' }
  const cleaned = cleanFileName(file.name)
  const head = await file.read(0, HEAD_BYTES)
  const named = suffixOf(cleaned)
  const isAsNamed = accepts(named) && looksLike(named, head)
  const suffix = isAsNamed ? named : realType(head)
  if (suffix === undefined || !accepts(suffix)) return { fault: accepts(named) ? 'content' : 'type' }
  const name = isAsNamed ? cleaned : withSuffix(cleaned, suffix)
  if (!isReadable(suffix)) return { name, suffix }
  const facts = await pictureFacts(suffix, file)
  if (!facts) return { fault: 'damaged' }
  const { width, height } = facts
  return width * height > pixels ? { fault: 'pixels' } : { name, suffix, width, height }
}
