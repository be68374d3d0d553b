import { ColorInput, type ColorInputProps, MantineThemeProvider } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import './colour-styles.ts'

/** A field for a colour, with names for all that can be pressed in it. */
export function ColourInput(props: ColorInputProps) {
  const { t } = useLingui()
  // The field hands nothing to the picker that it opens.
  const labels = { hueLabel: t`Hue`, saturationLabel: t`Saturation and brightness` }
  return (
    <MantineThemeProvider inherit theme={{ components: { ColorPicker: { defaultProps: labels } } }}>
      <ColorInput eyeDropperButtonProps={{ 'aria-label': t`Pick a colour from the screen` }} {...props} />
    </MantineThemeProvider>
  )
}
