import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { lazyDialog } from '#kit/lazy-dialog.tsx'

const PaletteBox = lazyDialog(() => import('#app/palette/palette-box.tsx').then((file) => file.PaletteBox), 'frame')

/** Ctrl or Cmd and K, also from inside a form; the palette is fetched when it is first asked for. */
export function Palette() {
  const [asked, setAsked] = useState(0)
  useHotkeys([['mod+K', () => setAsked((times) => times + 1)]], [], true)
  if (asked === 0) return null
  return <PaletteBox asked={asked} />
}
