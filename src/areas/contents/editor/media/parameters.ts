import { suffixOf } from '#lib/files/file-name.ts'
import type { MediaItem } from './items.ts'

/** What is not known of a file. */
export const UNKNOWN = '-'

/** A count that servers tell as number or text, -1 and 0 where they do not know. */
function numberIn(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : undefined
}

/** `3:05`, `1:02:03`. */
export function durationText(milliseconds: unknown): string {
  const known = numberIn(milliseconds)
  if (known === undefined) return UNKNOWN
  const seconds = Math.max(1, Math.round(known / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** `MP3`: as the server says it or, before it does, by the name of the file. */
export function typeText({ type, fileName, path }: MediaItem): string {
  return type || suffixOf(fileName || path.replace(/[?#].*$/, '')).toUpperCase() || UNKNOWN
}

/** @param bytesText says a number of bytes as the lists of files do */
export function sizeText({ fileSize }: MediaItem, bytesText: (bytes: number) => string): string {
  const bytes = numberIn(fileSize)
  return bytes === undefined ? UNKNOWN : bytesText(bytes)
}

export function pixelText({ width, height }: MediaItem): string {
  return numberIn(width) && numberIn(height) ? `${String(width)} × ${String(height)}` : UNKNOWN
}

/** Bits per second as `128 kbit/s`. */
export function bitRateText(bits: unknown): string {
  const known = numberIn(bits)
  return known === undefined ? UNKNOWN : `${Math.round(known / 1_000)} kbit/s`
}

/** Hertz as `44.1 kHz`. */
export function hertzText(hertz: unknown): string {
  const known = numberIn(hertz)
  return known === undefined ? UNKNOWN : `${known / 1_000} kHz`
}

/** A plain value of the server. */
export function plainText(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value !== '-1') return value
  const known = numberIn(value)
  return known === undefined ? UNKNOWN : String(known)
}
