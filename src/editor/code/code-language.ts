import type { Node } from '@tiptap/pm/model'

const BRUSH = /brush:\s*([\w#+-]+)/i
const CODE_CLASS = /\blang(?:uage)?-([\w#+-]+)/i

type Attributes = Readonly<Record<string, unknown>>
type Html = Readonly<Record<string, string>>

/** `<pre class="brush:js;toolbar:false;">` and `<pre><code class="language-js">` alike; '' where none is said. */
export function languageOf({ attrs }: Pick<Node, 'attrs'>): string {
  const own = (attrs['html'] as Html | undefined)?.['class'] ?? ''
  const inner = (attrs['code'] as Html | null)?.['class'] ?? ''
  const said = BRUSH.exec(own) ?? CODE_CLASS.exec(inner) ?? CODE_CLASS.exec(own)
  return (said?.[1] ?? (attrs['language'] as string | null | undefined) ?? '').toLowerCase()
}

/** The attributes of the `<pre>`: a language that was only typed (after three backticks) is said in its class. */
export function preAttributes(node: Pick<Node, 'attrs'>): Html {
  const html = node.attrs['html'] as Html
  if (node.attrs['code'] || html['class'] !== undefined) return html
  const language = languageOf(node)
  return language ? { ...html, class: brush(language) } : html
}

/** The attributes with another language, said in the way in which the block says it. */
export function withLanguage(attributes: Attributes, language: string): Attributes {
  const html = attributes['html'] as Html
  const code = attributes['code'] as Html | null
  const others = { ...attributes, language: null }
  if (code) return { ...others, code: withClass(code, language && `language-${language}`) }
  return { ...others, html: withClass(html, language && brush(language)) }
}

function brush(language: string): string {
  return `brush:${language};toolbar:false;`
}

function withClass(html: Html, name: string): Html {
  const { class: _, ...others } = html
  return name ? { ...others, class: name } : others
}
