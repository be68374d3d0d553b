/** Stands between two pages of a stored article body. */
export const PAGE_BREAK = '__XY_UEDITOR_PAGE_BREAK__'

const BREAK = new RegExp(`<p[^>]*>\\s*${PAGE_BREAK}\\s*</p>|${PAGE_BREAK}`, 'g')

/** The pages of an article body; always at least one. A paragraph that only holds the marker goes with it. */
export function splitPages(html: string): string[] {
  const pages = html.split(BREAK)
  const filled = pages.filter((page) => page.trim() !== '')
  return filled.length > 0 ? filled : ['']
}
