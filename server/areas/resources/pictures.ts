import { rename, rm } from 'node:fs/promises'
import type { Gravity } from 'sharp'
import { PICTURE_PIXELS_MAX } from '#contract/resources.ts'
import { Refusal } from '#server/context.ts'
import { decode, sizeOf } from '#server/media/decode.ts'

const SCALABLE: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'])
/** These may move: their copies do, too. */
const ANIMATED: ReadonlySet<string> = new Set(['webp', 'gif'])
/** Re-encoding these with a mark would lose frames or is not wanted. */
const MARKABLE: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png'])
const SMALLEST_MARK = 20
/** Packed twice, a photograph should look as it did. */
const MARKED_QUALITY = 90

const GRAVITY: Readonly<Record<string, Gravity>> = {
  TOP_LEFT: 'northwest',
  TOP_CENTER: 'north',
  TOP_RIGHT: 'northeast',
  CENTER_LEFT: 'west',
  CENTER: 'centre',
  CENTER_RIGHT: 'east',
  BOTTOM_LEFT: 'southwest',
  BOTTOM_CENTER: 'south',
  BOTTOM_RIGHT: 'southeast',
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** How the pictures of a site are treated, from its settings. */
export interface PictureRules {
  /** Box that a thumbnail is fitted into. */
  readonly thumbnail: PictureSize | undefined
  readonly mark: Mark | undefined
}

export interface Mark {
  /** Below the site's folder. */
  readonly image: string
  readonly gravity: Gravity
  /** Above 0, at most 1. */
  readonly opacity: number
  /** Percent of the picture's width. */
  readonly ratio: number
}

function numberIn(value: unknown, least: number, most: number, otherwise: number): number {
  const number = Number(value ?? Number.NaN)
  return number >= least && number <= most ? number : otherwise
}

function markOf(text: string | undefined): Mark | undefined {
  try {
    const args = JSON.parse(text ?? '') as { image?: string; position?: string; opacity?: unknown; ratio?: unknown }
    if (!args.image) return undefined
    return {
      image: args.image,
      gravity: GRAVITY[args.position ?? ''] ?? 'northeast',
      opacity: numberIn(args.opacity, 0.05, 1, 1),
      ratio: numberIn(args.ratio, 1, 100, 30),
    }
  } catch {
    return undefined
  }
}

/** Reads the settings of a site; what is missing or odd means: leave pictures alone. */
export function pictureRules(config: Readonly<Record<string, string>>): PictureRules {
  const width = Math.floor(numberIn(config.ThumbnailWidth, 1, 6143, 0))
  const height = Math.floor(numberIn(config.ThumbnailHeight, 1, 6143, 0))
  return {
    thumbnail: width > 0 && height > 0 ? { width, height } : undefined,
    mark: config.ImageWatermark === 'Y' ? markOf(config.ImageWatermarkArgs) : undefined,
  }
}

/**
 * Size of a picture as it is shown, undefined when it can not be read.
 *
 * @throws Refusal TOO_LARGE above 100 megapixels
 */
export async function pictureSize(path: string): Promise<PictureSize | undefined> {
  const { width, height } = await sizeOf(path).catch(() => ({ width: 0, height: 0 }))
  if (width * height > PICTURE_PIXELS_MAX) throw new Refusal('TOO_LARGE', ['100 megapixels'])
  return width * height > 0 ? { width, height } : undefined
}

/** A copy fitted into a box, in the format of the original; undefined where that is not possible. */
export async function thumbnailOf(path: string, suffix: string, box: PictureSize): Promise<Buffer | undefined> {
  if (!SCALABLE.has(suffix)) return undefined
  const fitted = (animated: boolean) =>
    decode(path, { animated }, (picture) =>
      picture.autoOrient().resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true }).toBuffer(),
    ).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      return undefined
    })
  // All frames together may be more than is taken: then the first one stands for them.
  return (ANIMATED.has(suffix) ? await fitted(true) : undefined) ?? fitted(false)
}

/** The mark, scaled for a picture and made as transparent as asked; undefined when it does not fit. */
async function stampOf(mark: Mark, source: string, size: PictureSize): Promise<Buffer | undefined> {
  const width = Math.max(SMALLEST_MARK, Math.round((size.width * mark.ratio) / 100))
  const veil = {
    create: { width: 1, height: 1, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: mark.opacity } },
  }
  const { data, info } = await decode(source, {}, (picture) =>
    picture
      .resize({ width })
      .ensureAlpha()
      .composite([{ input: veil, tile: true, blend: 'dest-in' }])
      .png()
      .toBuffer({ resolveWithObject: true }),
  )
  return info.width <= size.width && info.height <= size.height ? data : undefined
}

/**
 * Stamps a site's mark on a picture file in place; a picture or mark that can not be used stays as it is.
 *
 * @throws Refusal SERVER_BUSY when too many pictures wait
 */
export async function stampPicture(path: string, suffix: string, mark: Mark, source: string): Promise<void> {
  if (!MARKABLE.has(suffix)) return
  try {
    const size = await pictureSize(path)
    const stamp = size && (await stampOf(mark, source, size))
    if (!stamp) return
    await decode(path, {}, (picture) => {
      const marked = picture
        .autoOrient()
        .composite([{ input: stamp, gravity: mark.gravity }])
        .keepIccProfile()
      return (suffix === 'png' ? marked : marked.jpeg({ quality: MARKED_QUALITY })).toFile(`${path}.marked`)
    })
    await rename(`${path}.marked`, path)
  } catch (error) {
    await rm(`${path}.marked`, { force: true })
    if (error instanceof Refusal) throw error
  }
}
