import { useMedia } from '#kit/show/use-media.ts'

/** Below these widths the bar has no room for the lock, for what readers see, for the ways out, for what is done to the text. */
export const WIDE = '1599.98px'
export const ROOMY = '1399.98px'
export const MIDDLE = '1199.98px'
export const NARROW = '599.98px'

export function useNarrower(width: string): boolean {
  return useMedia(`(max-width: ${width})`)
}
