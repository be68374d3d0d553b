import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styleValue, withStyle } from '#shared/stored-html/style-text.ts'

/** Where a picture stands: in the text, or at a side with the text around it, or alone in the middle. */
export function floatOf(html: HtmlAttributes): string {
  const style = html['style'] ?? ''
  if (styleValue(style, 'display') === 'block' && styleValue(style, 'margin') === '0 auto') return 'center'
  return styleValue(style, 'float') || 'none'
}

export function withFloat(html: HtmlAttributes, value: string): HtmlAttributes {
  let style = html['style'] ?? ''
  if (floatOf(html) === 'center') style = withStyle(withStyle(style, 'display', ''), 'margin', '')
  style = withStyle(style, 'float', value === 'left' || value === 'right' ? value : '')
  if (value === 'center') style = withStyle(withStyle(style, 'display', 'block'), 'margin', '0 auto')
  return withAttribute(html, 'style', style)
}

/** A figure is as wide as its line: its picture and caption stand in the middle of it, or the text flows around. */
export function figureFloatOf(html: HtmlAttributes): string {
  const style = html['style'] ?? ''
  return styleValue(style, 'float') || (styleValue(style, 'text-align') === 'center' ? 'center' : 'none')
}

export function withFigureFloat(html: HtmlAttributes, value: string): HtmlAttributes {
  const centred = withStyle(html['style'] ?? '', 'text-align', value === 'center' ? 'center' : '')
  return withAttribute(html, 'style', withStyle(centred, 'float', value === 'left' || value === 'right' ? value : ''))
}

export function withAlt(html: HtmlAttributes, alt: string): HtmlAttributes {
  return alt === (html['alt'] ?? '') ? html : withAttribute(html, 'alt', alt.trim())
}

/** A number of pixels or a percentage; anything else takes the width away. The height follows by itself. */
export function withWidth(html: HtmlAttributes, width: string): HtmlAttributes {
  const plain = width.trim().replace(/px$/, '')
  if (plain === widthOf(html)) return html
  return withAttribute(withAttribute(unsized(html), 'height', ''), 'width', /^\d{1,4}%?$/.test(plain) ? plain : '')
}

/** Both sides in pixels; a size that stood in the style gives way. */
export function withSize(html: HtmlAttributes, width: number, height: number): HtmlAttributes {
  const next = unsized(html)
  return { ...next, width: String(Math.round(width)), height: String(Math.round(height)) }
}

/** As it is written, in the attribute or in the style; '' where the picture has its own. */
export function widthOf(html: HtmlAttributes): string {
  return html['width'] ?? styleValue(html['style'] ?? '', 'width').replace(/px$/, '')
}

function unsized(html: HtmlAttributes): HtmlAttributes {
  const style = html['style'] ?? ''
  if (!styleValue(style, 'width') && !styleValue(style, 'height')) return html
  return withAttribute(html, 'style', withStyle(withStyle(style, 'width', ''), 'height', ''))
}

/** Another picture in the same place: look and description stay. */
export function withSource(html: HtmlAttributes, picked: { path: string; src: string }): HtmlAttributes {
  const next = withAttribute(html, 'src', picked.src)
  return withAttribute(next, 'iurl', picked.path === picked.src ? '' : picked.path)
}

function withAttribute(html: HtmlAttributes, name: string, value: string): HtmlAttributes {
  const { [name]: _, ...others } = html
  return value ? { ...others, [name]: value } : others
}
