import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

const PICTURES = 'https://latex.codecogs.com/svg.image?'

/** Longer ones would keep the reader of the text waiting while they are drawn. */
export const FORMULA_MAX = 4_000

/** A formula as it is stored: its source, and the address of a picture of it for readers. */
export function formulaAttributes(latex: string): HtmlAttributes {
  const encoded = encodeURIComponent(latex)
  return { src: PICTURES + encoded, 'data-formula-image': encoded }
}

/** The source of a stored formula, as it stands where it is not encoded as it should be. */
export function latexOf(html: HtmlAttributes): string {
  const encoded = html['data-formula-image'] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
