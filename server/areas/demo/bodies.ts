import { PAGE_BREAK } from '#render/article-pages.ts'
import { ENGLISH } from '#server/areas/demo/content-stock.ts'
import { HEADINGS, PARAGRAPHS } from '#server/areas/demo/paragraph-stock.ts'

export interface BodyParts {
  readonly topic: string
  readonly title: string
  /** Number of the article; decides which paragraphs it gets and in what order. */
  readonly index: number
  /** Internal links of the pictures that stand in the text. */
  readonly pictures: readonly string[]
}

/** Every so many articles one is long enough for several pages. */
const PAGED_EVERY = 9

/** The stored HTML of a demo article. */
export function articleBody({ topic, title, index, pictures }: BodyParts): string {
  const english = Object.entries(ENGLISH).find(([start]) => title.startsWith(start))?.[1]
  if (english) return withPictures(english.map(paragraph), pictures)
  const stock = PARAGRAPHS[topic] ?? PARAGRAPHS['news'] ?? []
  const headings = HEADINGS[topic] ?? []
  // Steps that share no factor with the number of paragraphs visit each of them once.
  const step = 1 + (index % (stock.length - 1))
  const order = stock.map((_, place) => stock[(index + place * step) % stock.length] ?? '')
  const blocks = order.flatMap((text, place) => {
    const heading = place % 2 === 1 ? headings[(place - 1) / 2] : undefined
    return heading ? [`<h2>${heading}</h2>`, paragraph(text)] : [paragraph(text)]
  })
  const body = withPictures(blocks, pictures)
  if (index % PAGED_EVERY !== 1) return body
  return `${body}<p>${PAGE_BREAK}</p>${stock.toReversed().map(paragraph).join('')}`
}

function withPictures(blocks: readonly string[], pictures: readonly string[]): string {
  return blocks
    .flatMap((block, place) => {
      const picture = place > 0 && place % 3 === 1 ? pictures[(place - 1) / 3] : undefined
      return picture
        ? [block, `<p><img src="${picture.replaceAll('&', '&amp;')}" class="art-body-img" /></p>`]
        : [block]
    })
    .join('')
}

function paragraph(text: string): string {
  return `<p>${text}</p>`
}
