import type { ContentForm } from '#lib/content-fields.ts'

/** One thing that a person orders for a content that is there. Every title is written once. */
export interface Order {
  /** From 1, in the order of the person. */
  readonly number: number
  readonly kind: 'save' | 'toPublish'
  readonly contentId: string
  /** Of the form that is saved, or of the one that was saved last. */
  readonly title: string
}

const BODY_PARAGRAPHS = 20

/** An article of about 4 KiB. */
export function articleForm(contentId: string, title: string): ContentForm {
  const paragraph = `<p>${'What the editors of the river paper write about today. '.repeat(4)}</p>`
  return {
    contentId,
    catalogId: '10',
    contentType: 'article',
    title,
    contentHtml: `<p>${title}</p>${paragraph.repeat(BODY_PARAGRAPHS)}`,
  }
}

export function contentIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(10_000 + index))
}

/** What the server holds before anything is ordered. */
export function firstTitle(contentId: string): string {
  return `Before ${contentId}`
}

/**
 * The same kinds for each content, one after the other, in groups of contents: a person who goes through a list, and
 * through it again. Neighbours of one content never are two saves, so nothing may be left out.
 */
export function ordersFor(ids: readonly string[], kinds: readonly Order['kind'][], group: number = ids.length) {
  const orders: Order[] = []
  const titles = new Map(ids.map((id) => [id, firstTitle(id)]))
  for (let from = 0; from < ids.length; from += group) {
    for (const kind of kinds) {
      for (const contentId of ids.slice(from, from + group)) {
        const number = orders.length + 1
        if (kind === 'save') titles.set(contentId, `Text ${number}`)
        orders.push({ number, kind, contentId, title: titles.get(contentId) ?? '' })
      }
    }
  }
  return orders
}
