import { descendants, element, isElement, type Element, type Node } from './tree.ts'

/** The form in which articles keep code: the language is in the class. */
export function codeBlock(pre: Element): Node[] {
  const code = written(pre)
    .replaceAll('\u00a0', ' ')
    .replace(/^\n|\n+$/g, '')
  if (!code.trim()) return []
  return [element('pre', [code], { class: `brush:${languageOf(pre)};toolbar:false;` })]
}

function languageOf(pre: Element): string {
  for (const one of [pre, ...descendants(pre)]) {
    const named = /(?:^|[\s"])(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/i.exec(one.attributes['class'] ?? '')?.[1]
    if (named) return named.toLowerCase()
  }
  return 'plain'
}

function written(node: Node): string {
  if (!isElement(node)) return node
  if (node.name === 'br') return '\n'
  const inner = node.children.map(written).join('')
  // Some sites put each line of code into an element of its own.
  return /^(?:div|p|li|tr)$/.test(node.name) && !inner.endsWith('\n') ? `${inner}\n` : inner
}
