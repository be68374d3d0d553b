import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS_MAX } from '#contract/resources.ts'
import { Slots } from './slots.ts'

/** One picture after the other: the largest takes some 400 MB. The work is done in threads of the library. */
const slots = new Slots(1, 200)
const SECONDS = 60

// A file may be replaced under its name: the library must not answer from what it has read before.
sharp.cache({ files: 0, items: 0, memory: 0 })
sharp.concurrency(1)

/**
 * Unpacks a picture and does something with it, in turn with all others, within limits of pixels and time.
 *
 * @param path absolute
 * @throws Refusal SERVER_BUSY when too many wait; Error for what can not be read
 */
export function decode<T>(
  path: string,
  { animated = false }: { readonly animated?: boolean },
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return slots.run(() =>
    work(sharp(path, { animated, limitInputPixels: PICTURE_PIXELS_MAX }).timeout({ seconds: SECONDS })),
  )
}

/** Width and height of a picture as it is shown, of one frame; nothing is unpacked. @throws Error for what is none */
export async function sizeOf(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
