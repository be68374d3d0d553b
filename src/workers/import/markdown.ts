import MarkdownIt from 'markdown-it'
import { importHtml, type BroughtIn } from '#lib/import/clean.ts'
import { Refused } from '#lib/import/refusal.ts'

/** Characters; a book has fewer. */
const MARKDOWN_MAX = 3_000_000

const reader = new MarkdownIt({ html: false, linkify: true })

/** Markdown with tables, fences and strikethrough; HTML in it is text. @throws Refused */
export function fromMarkdown(text: string): BroughtIn {
  if (text.length > MARKDOWN_MAX) throw new Refused('tooLong')
  const [head = '', title = ''] = /^\uFEFF?---\r?\n(?:.*\r?\n)*?---\r?\n/.exec(text.slice(0, 10_000)) ?? []
  const body = text.slice(head.length).replace(/^\uFEFF/, '')
  if (!body.trim()) throw new Refused('empty')
  const named = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/m.exec(head)?.[2] ?? title
  return importHtml(reader.render(body), 'clean', { source: 'markdown', title: named })
}
