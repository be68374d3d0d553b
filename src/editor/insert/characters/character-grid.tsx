import { type KeyboardEvent, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { type Character, characterName } from './character-groups.ts'
import classes from './characters.module.css'

interface Props {
  id: string
  label: string
  characters: readonly Character[]
  onChoose: (text: string) => void
}

/** One stop of the Tab key; the arrow keys go from character to character. */
export function CharacterGrid({ id, label, characters, onChoose }: Props) {
  const { i18n } = useLingui()
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = nextIndex(event.key, current, buttons)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    buttons[next]?.focus()
  }
  return (
    <div id={id} role="group" aria-label={label} className={classes['grid']} onKeyDown={move}>
      {characters.map((character, index) => (
        <button
          key={character.text}
          type="button"
          className={classes['character']}
          tabIndex={index === current ? 0 : -1}
          aria-label={`${character.text} ${characterName(character, i18n.locale)}`.trim()}
          {...hint(characterName(character, i18n.locale))}
          onFocus={() => setCurrent(index)}
          onClick={() => onChoose(character.text)}
        >
          {character.text}
        </button>
      ))}
    </div>
  )
}

/** Up and down follow the columns as they are laid out at this width. */
function nextIndex(key: string, current: number, buttons: readonly HTMLElement[]): number | undefined {
  const top = buttons[0]?.offsetTop
  const beyond = buttons.findIndex((button) => button.offsetTop !== top)
  const columns = beyond < 0 ? buttons.length : beyond
  const steps: Partial<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    ArrowDown: current + columns,
    ArrowUp: current - columns,
    Home: 0,
    End: buttons.length - 1,
  }
  const next = steps[key]
  return next !== undefined && next >= 0 && next < buttons.length ? next : undefined
}
