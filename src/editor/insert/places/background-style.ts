import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styleValue } from '#shared/stored-html/style-text.ts'

export interface BackgroundLook {
  colour: string
  picture: string
  /** `repeat`, `no-repeat`, `repeat-x` or `repeat-y`. */
  repeat: string
}

const REPEATS = ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] as const

/** The background of a page as it is stored, in the order of its attributes. */
export function backgroundAttributes({ colour, picture, repeat }: BackgroundLook): HtmlAttributes {
  const declarations = [
    ...(picture ? [`background-repeat:${repeat}`, 'background-position:center center'] : []),
    ...(colour ? [`background-color:${colour}`] : []),
    ...(picture ? [`background-image:url(${picture})`] : []),
  ]
  return { style: 'display:none;', 'data-background': declarations.join('; ') }
}

export function backgroundLook(html: HtmlAttributes): BackgroundLook {
  const style = html['data-background'] ?? ''
  const repeat = styleValue(style, 'background-repeat')
  return {
    colour: styleValue(style, 'background-color'),
    picture: /^url\(["']?(.*?)["']?\)$/i.exec(styleValue(style, 'background-image'))?.[1] ?? '',
    repeat: REPEATS.find((one) => one === repeat) ?? 'no-repeat',
  }
}

/** A web address that can not end the brackets or the attribute that it is written into. */
export function isPictureAddress(address: string): boolean {
  return /^(?:https?:)?\/\/[^\s"'()<>\\;]+$/i.test(address)
}

export function isColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$|^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/i.test(text)
}
