import { useMediaQuery } from '@mantine/hooks'

/** Below this width the sidebar lies over the page and the header keeps the essentials. */
export function useCompact(): boolean {
  return useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false }) ?? false
}
