import { bareJpeg } from './bare-jpeg.ts'
import { barePng } from './bare-png.ts'
import { bareWebp } from './bare-webp.ts'
import { type Bytes, hasText } from './bytes.ts'

/**
 * The same picture without what is told about it: place, camera, times, words and films behind it. Pixels, colours and
 * the way up stay. What is damaged or no JPEG, PNG or WebP comes back as it is.
 */
export function withoutMetadata(bytes: Bytes): Bytes {
  return bare(bytes) ?? bytes
}

function bare(bytes: Bytes): Bytes | undefined {
  if (hasText(bytes, 0, '\u00ff\u00d8\u00ff')) return bareJpeg(bytes)
  if (hasText(bytes, 0, '\u0089PNG\r\n\u001a\n')) return barePng(bytes)
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return bareWebp(bytes)
  return undefined
}
