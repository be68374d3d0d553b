import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { lazyDialog } from '#kit/lazy-dialog.tsx'

const PaletteBox = lazyDialog(() => import('#app/palette/palette-box.tsx').then((file) => file.PaletteBox), 'frame')

/**
 * Ctrl or Cmd and K, also from inside a form, and with Shift from everywhere: in a text Ctrl+K makes a link. The palette
 * is fetched when it is first asked for.
 */
export function Palette() {
  const [asked, setAsked] = useState(0)
  const ask = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    setAsked((times) => times + 1)
  }
  const late = { preventDefault: false }
  useHotkeys(
    [
      ['mod+K', ask, late],
      ['mod+shift+K', ask, late],
    ],
    [],
    true,
  )
  if (asked === 0) return null
  return <PaletteBox asked={asked} />
}
