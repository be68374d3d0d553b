import type { SnapshotSite } from '#contract/templates.ts'
import { parseIurl, resourceIurl } from '#lib/iurl.ts'
import type { Services } from '#server/context.ts'

/** A picture by its internal link, in a box of pixels; cropped to fill it or fitted inside. */
export interface Scale {
  readonly iurl: string
  readonly width: number
  readonly height: number
  readonly crop: boolean
}

const SCALABLE = /\.(?:jpe?g|png|webp|gif|avif)$/i

/**
 * Internal link of a scaled copy, made beside the original when it is not there yet. The link given
 * comes back for anything that can not be scaled: other sites, missing or odd files.
 */
export async function scaledImage(
  { files, log }: Pick<Services, 'files' | 'log'>,
  site: SnapshotSite,
  scale: Scale,
): Promise<string> {
  const iurl = parseIurl(scale.iurl)
  if (iurl?.kind !== 'resource' || !SCALABLE.test(iurl.path)) return scale.iurl
  if (iurl.siteId && iurl.siteId !== site.siteId) return scale.iurl
  const path = scaledName(iurl.path, scale)
  const scaled = resourceIurl(path, iurl.id, site.siteId)
  try {
    if ((await files.size(`${site.path}/${path}`)) !== undefined) return scaled
    const resized = await files.borrow(`${site.path}/${iurl.path}`, (original) => resize(original, scale))
    if (!resized) return scale.iurl
    await files.write(`${site.path}/${path}`, resized)
    return scaled
  } catch (error) {
    log.warn({ err: error, path: iurl.path }, 'A picture could not be scaled')
    return scale.iurl
  }
}

/** Undefined where the picture is no larger than it is to be. */
async function resize(original: string, { width, height, crop }: Scale): Promise<Buffer | undefined> {
  const { decode, sizeOf } = await import('#server/media/decode.ts')
  const size = await sizeOf(original)
  if (!crop && size.width <= width && size.height <= height) return undefined
  return decode(original, { animated: /\.(?:gif|webp)$/i.test(original) }, (picture) =>
    picture
      .autoOrient()
      .resize(width, height, { fit: crop ? 'cover' : 'inside', withoutEnlargement: true })
      .toBuffer(),
  )
}

function scaledName(path: string, { width, height, crop }: Scale): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, dot)}_${width}x${height}${crop ? 'c' : ''}${path.slice(dot)}`
}
