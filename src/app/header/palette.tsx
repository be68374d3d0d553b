import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { hint } from '#kit/button/hint.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { useTopEscape } from '#kit/dialog/top-escape.ts'
import classes from './palette.module.css'

const PaletteResults = lazyDialog(
  () => import('#app/palette/palette-results.tsx').then((file) => file.PaletteResults),
  'frame',
)

/** Above all other dialogs. */
const LEVEL = 1_000

/**
 * Finds everything by a part of its name: Ctrl or Cmd and K, also from inside a form, and with Shift from everywhere (in
 * a text Ctrl+K makes a link). The field is always there and takes the keys from the first one on; what finds is fetched
 * when it is first asked for, and then answers what was typed meanwhile, Enter included.
 */
export function Palette() {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState<string>()
  const [enters, setEnters] = useState(0)
  const isOpen = text !== undefined
  const open = () => {
    if (box.current?.open) return
    setText('')
    box.current?.showModal()
  }
  const close = () => box.current?.close()
  const ask = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    open()
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
  useTopEscape(isOpen, LEVEL, close)
  const label = t`Search`
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" onClick={open} aria-label={label} {...hint(label)}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      <dialog
        ref={box}
        className={classes['box']}
        aria-label={label}
        onClose={() => {
          setText(undefined)
          setEnters(0)
        }}
      >
        <input
          className={classes['field']}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={text ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The press would go on to what gets the focus back.
            event.preventDefault()
            setEnters(enters + 1)
          }}
        />
        <div className={classes['results']}>
          {isOpen && <PaletteResults box={box} text={text} enters={enters} onClose={close} />}
        </div>
      </dialog>
    </>
  )
}
