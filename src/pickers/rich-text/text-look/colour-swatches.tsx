import '#kit/colour-styles.ts'
import { ColorSwatch } from '@mantine/core'
import classes from './colour-swatches.module.css'

interface Props {
  colours: readonly string[]
  current: string
  onChoose: (colour: string) => void
}

/** Colours to choose from by one press. */
export function ColourSwatches({ colours, current, onChoose }: Props) {
  return (
    <div className={classes['grid']}>
      {colours.map((colour) => (
        <ColorSwatch
          key={colour}
          component="button"
          type="button"
          color={colour}
          radius="sm"
          size={28}
          aria-label={colour}
          aria-pressed={colour === current}
          className={classes['swatch'] ?? ''}
          onClick={() => onChoose(colour)}
        />
      ))}
    </div>
  )
}
