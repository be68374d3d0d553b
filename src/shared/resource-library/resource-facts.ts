import type { Resource } from '#contract/resources.ts'

/** Where a picture is shown from; a replaced one has another address, so that no old copy is shown in its place. */
export function pictureAddress({ src = '', updateTime }: Resource): string {
  if (!updateTime || !src.startsWith('/')) return src
  return `${src}${src.includes('?') ? '&' : '?'}t=${encodeURIComponent(updateTime)}`
}

/** Width and height of a picture; nothing where they are not known. */
export function pixelsOf({ width, height }: Resource): string | undefined {
  return width && height ? `${width} × ${height}` : undefined
}
