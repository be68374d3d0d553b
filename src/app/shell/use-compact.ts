import { useMedia } from '#kit/show/use-media.ts'

/** Below this width the sidebar lies over the page and the header keeps the essentials. */
export function useCompact(): boolean {
  return useMedia('(max-width: 991.98px)')
}
