import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { colourLook, type Hue } from './colour-look.ts'
import classes from './colour-swatches.module.css'

interface Props {
  label: string
  colours: readonly string[]
  current: string
  onChoose: (colour: string) => void
}

/** Colours to choose from, each with its name. */
export function ColourSwatches({ label, colours, current, onChoose }: Props) {
  const nameOf = useColourName()
  return (
    <div role="group" aria-label={label} className={classes['swatches']}>
      {colours.map((colour) => (
        <UnstyledButton
          key={colour}
          className={classes['swatch'] ?? ''}
          style={{ backgroundColor: colour }}
          aria-label={`${nameOf(colour)} ${colour}`}
          {...hint(nameOf(colour))}
          aria-pressed={colour === current.toLowerCase()}
          onClick={() => onChoose(colour)}
        />
      ))}
    </div>
  )
}

function useColourName(): (colour: string) => string {
  const { t } = useLingui()
  const hues: Readonly<Record<Hue, string>> = {
    black: t`black`,
    white: t`white`,
    grey: t`grey`,
    red: t`red`,
    orange: t`orange`,
    brown: t`brown`,
    yellow: t`yellow`,
    green: t`green`,
    cyan: t`cyan`,
    blue: t`blue`,
    purple: t`purple`,
    pink: t`pink`,
  }
  return (colour) => {
    const { hue, shade } = colourLook(colour)
    const name = hues[hue]
    if (!shade) return name
    return shade === 'light' ? t`light ${name}` : t`dark ${name}`
  }
}
