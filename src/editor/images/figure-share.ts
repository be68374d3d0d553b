import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styleValue, withStyle } from '#shared/stored-html/style-text.ts'
import { figureFloatOf, widthOf, withWidth } from './image-look.ts'

/** The attributes of a figure and of the picture in it. */
export interface Captioned {
  figure: HtmlAttributes
  picture: HtmlAttributes
}

/**
 * Per cent are those of the line. A figure beside the text is no wider than what is in it, so that its picture would
 * be a part of itself: there the figure says how wide it is, and the picture fills it.
 */
export function shared({ figure, picture }: Captioned): Captioned {
  const width = widthOf(picture)
  const isBeside = /^(?:left|right)$/.test(figureFloatOf(figure))
  if (!isBeside || !width.endsWith('%') || shareOf(figure)) return { figure, picture }
  return { figure: withShare(figure, width), picture: withWidth(picture, '100%') }
}

/** The same with the width at the picture, as it is everywhere else. */
export function unshared({ figure, picture }: Captioned): Captioned {
  const share = shareOf(figure)
  if (!share || widthOf(picture) !== '100%') return { figure, picture }
  return { figure: withShare(figure, ''), picture: withWidth(picture, share) }
}

function shareOf(figure: HtmlAttributes): string {
  const width = styleValue(figure['style'] ?? '', 'width')
  return width.endsWith('%') ? width : ''
}

function withShare(figure: HtmlAttributes, width: string): HtmlAttributes {
  const { style, ...others } = figure
  const next = withStyle(style ?? '', 'width', width)
  return next ? { ...others, style: next } : others
}
