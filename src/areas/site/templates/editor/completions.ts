import type { TemplateReference, TagReference } from '#data/page/template-check.ts'

/** What may be written at a place, and where the part of it that stands there begins. */
export interface Completions {
  readonly from: number
  readonly options: readonly Completion[]
}

export interface Completion {
  readonly label: string
  readonly type: 'keyword' | 'property' | 'function' | 'variable' | 'constant'
  /** What is written, where it is more than the label. */
  readonly apply?: string
  readonly detail?: string
}

/** Tags are not longer: text further back has no part in what is completed. */
const LOOK_BACK = 2000

/**
 * What a template may say behind `before`: names of tags, their attributes and what these take, filters, variables and
 * their fields. Nothing outside of tags and of what is printed.
 */
export function completionsAt(before: string, reference: TemplateReference): Completions | undefined {
  const near = before.slice(-LOOK_BACK)
  const open = Math.max(near.lastIndexOf('{%'), near.lastIndexOf('{{'))
  if (open < 0 || Math.max(near.lastIndexOf('%}'), near.lastIndexOf('}}')) > open) return undefined
  const inner = near.slice(open + 2).replace(/^-/, ' ')
  const word = /[\w.]*$/.exec(inner)?.[0] ?? ''
  const from = before.length - word.length
  if (near[open + 1] === '{') return valueCompletions(inner, word, from, reference)
  const name = /^\s*(\w*)$/.exec(inner)
  if (name) return { from: before.length - (name[1] ?? '').length, options: tagNames(reference) }
  const tag = reference.tags.find((one) => one.name === /^\s*(\w+)/.exec(inner)?.[1])
  if (!tag || tag.attributes.length === 0) return valueCompletions(inner, word, from, reference)
  return attributeCompletions(tag, inner, from) ?? valueCompletions(inner, word, from, reference)
}

function tagNames({ tags }: TemplateReference): Completion[] {
  return tags.flatMap(({ name, isBlock, attributes }) => {
    const required = attributes.filter((one) => one.required).map((one) => ` ${one.name}: `)
    const whole: Completion = {
      label: name,
      type: 'keyword',
      ...(required.length > 0 && { apply: name + required.join('') }),
    }
    return isBlock ? [whole, { label: `end${name}`, type: 'keyword' as const }] : [whole]
  })
}

function attributeCompletions({ attributes }: TagReference, inner: string, from: number): Completions | undefined {
  const value = /(\w+)\s*:\s*(["']?)[\w.]*$/.exec(inner)
  if (value) {
    const [, name = '', quote = ''] = value
    const { kind, options = [] } = attributes.find((one) => one.name === name.toLowerCase()) ?? {}
    if (options.length === 0) return undefined
    const written = (option: string) => (kind === 'flag' || quote ? option : `"${option}"`)
    return {
      from,
      options: options.map((label) => ({ label, type: 'constant', apply: written(label) })),
    }
  }
  if (!/[\s,]\w*$/.test(inner) || isInText(inner)) return undefined
  const given = new Set([...inner.matchAll(/(\w+)\s*:/g)].map(([, name = '']) => name.toLowerCase()))
  return {
    from,
    options: attributes
      .filter(({ name }) => !given.has(name))
      .map(({ name, kind, required, fallback }) => ({
        label: name,
        type: 'property',
        apply: `${name}: `,
        detail: required ? `${kind} *` : fallback && fallback !== '0' ? `${kind} = ${fallback}` : kind,
      })),
  }
}

const isInText = (inner: string) => inner.split('"').length % 2 === 0 || inner.split("'").length % 2 === 0

function valueCompletions(inner: string, word: string, from: number, reference: TemplateReference) {
  if (isInText(inner)) return undefined
  if (/\|\s*\w*$/.test(inner))
    return { from, options: reference.filters.map((label): Completion => ({ label, type: 'function' })) }
  const dot = word.lastIndexOf('.')
  if (dot < 0) {
    const names = Object.keys(reference.variables)
    return { from, options: names.map((label): Completion => ({ label, type: 'variable' })) }
  }
  return { from: from + dot + 1, options: fieldsOf(word.slice(0, dot), reference) }
}

/** A name that a template made itself may stand for any row. */
function fieldsOf(owner: string, { variables }: TemplateReference): Completion[] {
  const known = variables[owner]
  const fields = known ?? [...new Set(Object.values(variables).flat())].toSorted()
  return fields.map((label) => ({ label, type: 'property' }))
}
