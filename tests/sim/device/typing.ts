import type { ContentForm, ListItem } from '#lib/content-fields.ts'
import type { Random } from '../world/random.ts'

/** The form with a new text typed somewhere: fields that two may want at once, and places that nobody shares. */
export function withTyped(form: ContentForm, text: string, random: Random): ContentForm {
  switch (random.weighted({ title: 3, summary: 2, author: 1, paragraph: 4, append: 3, tag: 2, picture: 1, clear: 1 })) {
    case 'title':
      return { ...form, title: text }
    case 'summary':
      return { ...form, summary: text }
    case 'author':
      return { ...form, author: text }
    case 'paragraph':
      return { ...form, contentHtml: withParagraph(form.contentHtml ?? '', text, random) }
    case 'append':
      return { ...form, contentHtml: `${form.contentHtml ?? ''}<p>${text}</p>` }
    case 'tag':
      return { ...form, tags: [...((form.tags ?? []) as string[]), text] }
    case 'picture':
      return { ...form, imageList: [...((form.imageList ?? []) as ListItem[]), picture(text)] as never }
    case 'clear':
      return { ...form, summary: '', author: text }
  }
}

function picture(text: string): ListItem {
  return { path: `/p/${text}.png`, title: '', description: '' }
}

/** One of the paragraphs becomes another. */
function withParagraph(html: string, text: string, random: Random): string {
  const blocks = html.match(/<p>.*?<\/p>/g) ?? []
  if (blocks.length === 0) return `<p>${text}</p>`
  const place = random.between(0, blocks.length - 1)
  return blocks.map((block, index) => (index === place ? `<p>${text}</p>` : block)).join('')
}
