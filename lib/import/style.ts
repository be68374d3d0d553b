import type { Element } from './tree.ts'

export type Style = Readonly<Record<string, string>>

const NONE: Style = {}
/** Longer ones are no work of a person, and nothing in them is used. */
const STYLE_MAX = 20_000

/** The declarations of an element's `style`, names and values in small letters. */
export function styleOf({ attributes }: Element): Style {
  const text = attributes['style']
  if (!text || text.length > STYLE_MAX) return NONE
  const found: Record<string, string> = {}
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0)
      found[declaration.slice(0, colon).trim().toLowerCase()] = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return found
}

export function hasClass({ attributes }: Element, pattern: RegExp): boolean {
  return pattern.test(attributes['class'] ?? '')
}

/** The marks that a style stands for; false = it says that the text has none of that kind. */
export function marksOf(style: Style): { strong?: boolean; em?: boolean; u?: boolean; s?: boolean; script?: string } {
  const marks: ReturnType<typeof marksOf> = {}
  const weight = style['font-weight']
  if (weight) marks.strong = weight.startsWith('bold') || Number(weight) >= 600
  const slant = style['font-style']
  if (slant) marks.em = /^(?:italic|oblique)/.test(slant)
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''} ${style['text-underline'] ?? ''}`
  if (/underline|single/.test(line)) marks.u = true
  if (/line-through/.test(line)) marks.s = true
  const script = /^(?:sub|super)/.exec(style['vertical-align'] ?? '')?.[0]
  if (script) marks.script = script === 'sub' ? 'sub' : 'sup'
  return marks
}

const PLAIN_COLOUR = /^(?:auto|inherit|initial|currentcolor|windowtext|black|#0{3,6}|rgba?\(0, ?0, ?0(?:, ?1)?\))$/
const PLAIN_GROUND =
  /^(?:auto|inherit|initial|none|transparent|window|white|#f{3,6}|rgb\(255, ?255, ?255\)|rgba\(\d+, ?\d+, ?\d+, ?0(?:\.0+)?\))$/

/** The colours of a style that a reader would notice, as a style. */
export function coloursOf(style: Style): string {
  const found: string[] = []
  const colour = style['color']
  if (colour && !PLAIN_COLOUR.test(colour)) found.push(`color: ${colour}`)
  const ground = style['background-color'] ?? style['background'] ?? style['mso-highlight']
  if (ground && !PLAIN_GROUND.test(ground) && !/url|gradient/.test(ground)) found.push(`background-color: ${ground}`)
  return found.join('; ')
}

/** The size, the face, the spacing: whether a style says something that is not taken along. */
export function saysMore(style: Style): boolean {
  return Object.keys(style).some((name) => LOOK.test(name))
}

const LOOK =
  /^(?:font-family|font-size|line-height|letter-spacing|text-indent|margin|padding|border|float|width|height|background-image)/
