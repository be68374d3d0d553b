/** Colours that the settings offer; any other may be typed. */
export const ACCENTS = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'] as const

export const DEFAULT_ACCENT = ACCENTS[0]

/** Index of the shade that carries white text; lighter ones are for surfaces, darker ones for presses. */
export const FILLED_SHADE = 6

export type Shades = [string, string, string, string, string, string, string, string, string, string]

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const READABLE = 4.6

/**
 * Ten shades of one colour. Shade 6 and darker are readable as text on white and under white text (WCAG AA),
 * whatever colour was picked; shade 4 and lighter are readable on the dark surfaces.
 */
export function accentShades(accent: string): Shades {
  const own = parseHex(accent) ?? (parseHex(DEFAULT_ACCENT) as Rgb)
  const filled = darkenUntil(own, (colour) => contrast(colour, WHITE) >= READABLE)
  const light = [0.92, 0.84, 0.7, 0.52, 0.34].map((part) => mix(filled, WHITE, part))
  const dark = [0.14, 0.28, 0.42].map((part) => mix(filled, BLACK, part))
  return [...light, mix(filled, WHITE, 0.16), filled, ...dark].map(toHex) as Shades
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Red, green and blue of `#rgb` or `#rrggbb`. */
export function parseHex(hex: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex
  const digits = /^#([\da-f]{6})$/i.exec(full)?.[1]
  if (!digits) return undefined
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function darkenUntil(colour: Rgb, done: (colour: Rgb) => boolean): Rgb {
  let next = colour
  for (let part = 0; part <= 1 && !done(next); part += 0.02) next = mix(colour, BLACK, part)
  return next
}

function mix(colour: Rgb, other: Rgb, part: number): Rgb {
  return colour.map((channel, index) => Math.round(channel + ((other[index] ?? 0) - channel) * part)) as unknown as Rgb
}

function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
