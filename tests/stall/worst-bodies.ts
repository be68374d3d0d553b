import type { AnyEndpoint } from '#contract/endpoint.ts'
import { bodyLimitsOf } from '#server/http/body-limits.ts'
import { sampleOf } from '#tests/support/samples.ts'

/** What lists are filled with: nothing, an object without fields, what stands for an id, a text. */
const ITEMS = ['null', '{}', '1', '"a"'] as const

/** What texts are filled with: letters, what is escaped, what is written in three bytes. */
const LETTERS = ['a', '\\"', '中', '<p>'] as const

/** JSON whose lists have as many items as the call takes values, each a copy of its first one. */
function inflated(sample: unknown, values: number): unknown {
  if (Array.isArray(sample)) {
    const item = inflated(sample[0] ?? '1', 1)
    const size = JSON.stringify(item).split(',').length + 1
    return Array.from({ length: Math.max(1, Math.floor(values / size) - 1) }, () => item)
  }
  if (typeof sample !== 'object' || sample === null) return sample
  const fields = Object.entries(sample)
  const lists = fields.filter(([, field]) => Array.isArray(field)).length || 1
  const share = Math.floor((values - fields.length) / lists)
  return Object.fromEntries(fields.map(([name, field]) => [name, inflated(field, share)]))
}

/**
 * The bodies that cost a server most, each within the limits of its call: lists of what is wrong, lists of what is
 * right, and texts, alone and in each field.
 */
export function* worstBodies(endpoint: AnyEndpoint): Generator<{ name: string; body: string }> {
  const { bytes, values } = bodyLimitsOf(endpoint)
  const sample = sampleOf(endpoint.body as never, (text) => text)
  const rest = JSON.stringify(sample).length
  const list = (item: string) => {
    const count = Math.max(1, Math.min(values - rest, Math.floor((bytes - rest) / (item.length + 1))) - 1)
    return `[${Array.from({ length: count }, () => item).join(',')}]`
  }
  const text = (letter: string) =>
    `"${letter.repeat(Math.max(1, Math.floor((bytes - rest - 16) / Buffer.byteLength(letter))))}"`
  const all = [
    ...ITEMS.map((item) => ({ kind: `many ${item}`, json: list(item) })),
    ...LETTERS.map((letter) => ({ kind: `long ${letter}`, json: text(letter) })),
  ]
  for (const { kind, json } of all) yield { name: kind, body: json }
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return
  yield { name: 'full lists', body: JSON.stringify(inflated(sample, values)).slice(0, bytes) }
  for (const field of Object.keys(sample)) {
    const others = JSON.stringify({ ...sample, [field]: undefined }).slice(1, -1)
    const before = others ? `${others},` : ''
    for (const { kind, json } of all)
      yield { name: `${field}: ${kind}`, body: `{${before}${JSON.stringify(field)}:${json}}` }
  }
}
