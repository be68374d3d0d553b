import type { PictureSize } from './picture-size.ts'

/** Pixels of the longer side: a page shows no picture larger, on a screen of twice the density either. */
export const EDGE_MAX = 2560
const QUALITY = 0.85
/** More pixels than any camera has: a device that unpacks them may not survive it. */
const UNPACKED_MAX = 150_000_000
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** Whether a PNG moves is said before its first picture. */
const PNG_HEAD = 65_536

/**
 * The picture at a size that a page can use, of the same type, upright; place and device that a camera wrote into it
 * are gone. As it is come back: a small one, one that moves or that the browser cannot read, and one that would grow.
 */
export async function smallerPicture(file: File, { width, height }: PictureSize): Promise<File> {
  if (!TYPES.includes(file.type) || width * height > UNPACKED_MAX || (await isMoving(file))) return file
  const factor = EDGE_MAX / Math.max(width, height)
  if (width === 0 || factor >= 1) return file
  try {
    const blob = await drawn(file, Math.round(width * factor), Math.round(height * factor))
    const isBetter = blob.type === file.type && blob.size < file.size
    return isBetter ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file
  } catch {
    return file
  }
}

async function drawn(file: File, width: number, height: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: file.type, quality: QUALITY })
}

/** Its other pictures would be lost. Sources: the container of WebP (flags of VP8X), the acTL chunk of animated PNG. */
async function isMoving(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, PNG_HEAD).arrayBuffer())
  const text = new TextDecoder('latin1').decode(head)
  if (file.type === 'image/webp') return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 2) !== 0
  return file.type === 'image/png' && text.includes('acTL')
}
