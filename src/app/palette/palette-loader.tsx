import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

const PaletteBox = lazy(() => import('#app/palette/palette-box.tsx').then((module) => ({ default: module.PaletteBox })))

/** Ctrl or Cmd and K, also from inside a form; the palette is fetched when it is first asked for. */
export function Palette() {
  const [asked, setAsked] = useState(0)
  useHotkeys([['mod+K', () => setAsked((times) => times + 1)]], [], true)
  if (asked === 0) return null
  return (
    <Suspense>
      <PaletteBox asked={asked} />
    </Suspense>
  )
}
