import { useMediaQuery } from '@mantine/hooks'

/** Whether a media query holds, from the first drawing on: nothing is drawn for a width that the page does not have. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false
}
