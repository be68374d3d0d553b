import type { ContentForm, ListItem } from '#lib/content-fields.ts'
import type { Random } from '../world/random.ts'

/** A word that the reference masks in every body. */
export const MASKED_WORD = 'forbidden'

/** Fields of the extension model of all catalogs. */
export const MODEL_FIELDS = ['ModelData_a', 'ModelData_b'] as const

/**
 * The form with a new text typed somewhere: fields that two may want at once, and places that nobody shares. What goes
 * beyond that is drawn by the number of the text, so that the plans of the corpus stay what they are.
 *
 * @param links contents that it may link to
 */
export function withTyped(form: ContentForm, text: string, random: Random, links: string[] = []): ContentForm {
  const number = Number(text.replace(/\D/g, ''))
  const link = number % 4 === 1 ? links[number % links.length] : undefined
  const typed = withLink(typedSomewhere(form, text, random), link)
  // Neither stored nor answered by the reference.
  return number % 5 === 0 ? { ...typed, seoTitle: `for engines ${number}` } : typed
}

function typedSomewhere(form: ContentForm, text: string, random: Random): ContentForm {
  const number = Number(text.replace(/\D/g, ''))
  switch (random.weighted({ title: 3, summary: 2, author: 1, paragraph: 4, append: 3, tag: 2, picture: 1, clear: 1 })) {
    case 'title':
      return { ...form, title: text }
    case 'summary':
      return number % 3 === 0 ? withField(form, text) : { ...form, summary: text }
    case 'author':
      return number % 2 === 0 ? withField(form, text) : { ...form, author: text }
    case 'paragraph':
      return { ...form, contentHtml: withParagraph(form.contentHtml ?? '', text, random) }
    case 'append':
      return { ...form, contentHtml: `${form.contentHtml ?? ''}<p>${withWords(text, number)}</p>` }
    case 'tag':
      return { ...form, tags: [...((form.tags ?? []) as string[]), text] }
    case 'picture':
      return { ...form, imageList: withPicture((form.imageList ?? []) as ListItem[], text) as never }
    case 'clear':
      return { ...form, summary: '', author: text }
  }
}

function withLink(form: ContentForm, id: string | undefined): ContentForm {
  if (id === undefined) return form
  return { ...form, contentHtml: `${form.contentHtml ?? ''}<p><a href="iurl://content?id=${id}">more</a></p>` }
}

/** A save carries all fields of the model or none. */
function withField(form: ContentForm, text: string): ContentForm {
  const name = MODEL_FIELDS[text.length % MODEL_FIELDS.length]!
  const params = Object.fromEntries(MODEL_FIELDS.map((field) => [field, form.params?.[field] ?? '']))
  return { ...form, params: { ...params, [name]: text } }
}

function withWords(text: string, number: number): string {
  return number % 2 === 0 ? `${text} and a ${MASKED_WORD} word` : text
}

/** Another picture, or another title of one, or one of them described and put before the others. */
function withPicture(items: ListItem[], text: string): ListItem[] {
  const number = Number(text.replace(/\D/g, ''))
  const at = number % Math.max(1, items.length)
  const item = items[at]
  if (item && number % 4 === 0) return items.with(at, { ...item, title: text })
  if (item && number % 4 === 1) return [{ ...item, description: text }, ...items.toSpliced(at, 1)]
  return [...items, { path: `/p/${text}.png`, title: '', description: '' }]
}

/** One of the paragraphs becomes another. */
function withParagraph(html: string, text: string, random: Random): string {
  const blocks = html.match(/<p>.*?<\/p>/g) ?? []
  if (blocks.length === 0) return `<p>${text}</p>`
  const place = random.between(0, blocks.length - 1)
  return blocks.map((block, index) => (index === place ? `<p>${text}</p>` : block)).join('')
}
