import { escapeHtml } from '#render/escape-html.ts'
import type { Pager } from '#render/page-run.ts'
import { oneOf, text } from '#render/tags/attributes.ts'
import { pageCount } from '#render/tags/paging.ts'
import { voidTag, type NamedTag } from '#render/tags/tag-factory.ts'

const WINDOW = 7

/** Links to the other pages; must stand after the tag that pages. Nothing for a single page. */
const pageBar = voidTag(
  'page_bar',
  {
    type: oneOf(['Mini', 'Simple'], 'Simple'),
    target: oneOf(['_self', '_blank']),
    first: text(),
    last: text(),
  },
  ({ run, values }) => Promise.resolve(barHtml(run.pager, values)),
)

interface Choice {
  readonly type: 'Mini' | 'Simple'
  readonly target: string
  readonly first: string
  readonly last: string
}

function barHtml(pager: Pager, choice: Choice): string {
  const pages = pageCount(pager)
  if (pages < 2) return ''
  const now = pager.pageNo
  const link = (page: number, label: string, kind = '') => {
    const current = page === now && !kind ? ' page_active' : ''
    const mark = current ? ' aria-current="page"' : ''
    const href = escapeHtml(pageAddress(pager, page))
    return `<a class="page_link${current}${kind}" href="${href}" target="${choice.target}"${mark}>${escapeHtml(label)}</a>`
  }
  const parts: string[] = []
  if (choice.type === 'Simple') {
    const from = Math.max(1, Math.min(now - Math.floor(WINDOW / 2), pages - WINDOW + 1))
    const to = Math.min(pages, from + WINDOW - 1)
    const gap = '<span class="page_white">...</span>'
    if (from > 1) parts.push(link(1, choice.first || '1', ' page_first'))
    if (from > 2) parts.push(gap)
    for (let page = from; page <= to; page++) parts.push(link(page, String(page)))
    if (to < pages - 1) parts.push(gap)
    if (to < pages) parts.push(link(pages, choice.last || String(pages), ' page_last'))
  } else {
    if (now > 1) parts.push(link(now - 1, choice.first || '‹', ' page_first'))
    parts.push(`<span class="page_white">${now} / ${pages}</span>`)
    if (now < pages) parts.push(link(now + 1, choice.last || '›', ' page_last'))
  }
  return `<div class="pagination">${parts.join('')}</div>`
}

function pageAddress(pager: Pager, page: number): string {
  return page === 1 ? pager.firstPage : pager.otherPage.replaceAll('{page}', String(page))
}

export const pageBarTags: readonly NamedTag[] = [pageBar]
