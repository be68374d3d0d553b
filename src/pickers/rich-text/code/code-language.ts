import type { Node } from '@tiptap/pm/model'

/** Languages that a code block can say it is in, by the names that published pages know. */
export const LANGUAGES = [
  ['', 'text'],
  ['html', 'HTML'],
  ['css', 'CSS'],
  ['js', 'JavaScript'],
  ['java', 'Java'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['python', 'Python'],
  ['php', 'PHP'],
  ['go', 'Go'],
  ['rust', 'Rust'],
  ['ruby', 'Ruby'],
  ['sql', 'SQL'],
  ['shell', 'Shell'],
  ['yaml', 'YAML'],
  ['json', 'JSON'],
] as const

const BRUSH = /brush:\s*([\w#+-]+)/i
const CODE_CLASS = /\blang(?:uage)?-([\w#+-]+)/i

type Attributes = Readonly<Record<string, unknown>>
type Html = Readonly<Record<string, string>>

/** `<pre class="brush:js;toolbar:false;">` and `<pre><code class="language-js">` alike; '' where none is said. */
export function languageOf({ attrs }: Pick<Node, 'attrs'>): string {
  const own = (attrs['html'] as Html | undefined)?.['class'] ?? ''
  const inner = (attrs['code'] as Html | null)?.['class'] ?? ''
  return (BRUSH.exec(own)?.[1] ?? CODE_CLASS.exec(inner)?.[1] ?? CODE_CLASS.exec(own)?.[1] ?? '').toLowerCase()
}

/** The attributes with another language, said in the way in which the block says it. */
export function withLanguage(attributes: Attributes, language: string): Attributes {
  const html = attributes['html'] as Html
  const code = attributes['code'] as Html | null
  if (code) return { ...attributes, code: withClass(code, language && `language-${language}`) }
  return { ...attributes, html: withClass(html, language && `brush:${language};toolbar:false;`) }
}

function withClass(html: Html, name: string): Html {
  const { class: _, ...others } = html
  return name ? { ...others, class: name } : others
}
