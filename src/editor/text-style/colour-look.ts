export type Hue =
  'black' | 'white' | 'grey' | 'red' | 'orange' | 'brown' | 'yellow' | 'green' | 'cyan' | 'blue' | 'purple' | 'pink'

export interface ColourLook {
  hue: Hue
  shade: 'light' | 'dark' | ''
}

/** Where each hue ends on the circle of 360 degrees. */
const HUES: readonly (readonly [end: number, hue: Hue])[] = [
  [12, 'red'],
  [40, 'orange'],
  [70, 'yellow'],
  [160, 'green'],
  [198, 'cyan'],
  [255, 'blue'],
  [300, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

/** What a person would call a colour of the form `#rrggbb`. */
export function colourLook(colour: string): ColourLook {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const light = most - range / 2
  if (range < 0.08) return greyLook(light)
  const hue = hueOf(
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range,
  )
  const shade = light > 0.75 ? 'light' : light < 0.3 ? 'dark' : ''
  if (light < 0.35 && (hue === 'orange' || hue === 'yellow')) return { hue: 'brown', shade: light < 0.22 ? 'dark' : '' }
  return { hue, shade }
}

function greyLook(light: number): ColourLook {
  if (light > 0.98) return { hue: 'white', shade: '' }
  if (light < 0.1) return { hue: 'black', shade: '' }
  return { hue: 'grey', shade: light > 0.75 ? 'light' : light < 0.45 ? 'dark' : '' }
}

function hueOf(sixth: number): Hue {
  const degrees = (sixth * 60 + 360) % 360
  return HUES.find(([end]) => degrees < end)?.[1] ?? 'red'
}
