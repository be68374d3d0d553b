import type { ScreenField, ScreenNames } from './names.ts'

/** How a field is sent. */
function sentAs({ kind, max, required }: ScreenField): string {
  if (kind === 'line') return required ? `nameText(${max})` : `line(${max})`
  if (kind === 'text') return required ? `text(${max}).check(visible)` : `text(${max})`
  return kind
}

/** How it is answered; a column without a value is absent. */
function answeredAs({ kind, required }: ScreenField): string {
  const schema = kind === 'long' || kind === 'int' ? kind : 'z.string()'
  return required ? schema : `z.optional(${schema})`
}

const DECIMAL = `
const decimal = z.string().check(matching(/^-?\\d{1,12}(\\.\\d{1,6})?$/, 'number'))
`

function importsOf(fields: readonly ScreenField[]): string {
  const sent = fields.map(sentAs).join(' ')
  const uses = (word: string) => new RegExp(`\\b${word}\\b`).test(sent)
  const optional = ['int', 'line', 'nameText', 'text', 'visible'].filter(uses)
  const names = [
    'id',
    'listOf',
    'long',
    'pageOf',
    'pageQuery',
    'sought',
    ...optional,
    ...(uses('decimal') ? ['matching'] : []),
  ]
  return names.toSorted().join(', ')
}

/** The row of the wire and its four calls. */
export function contractFile({ one, type, key, right, path, words, fields }: ScreenNames): string {
  const each = (text: (field: ScreenField) => string) =>
    fields.map((field) => `${field.name}: ${text(field)}`).join(', ')
  const added = each((field) => (field.required ? sentAs(field) : `z.optional(${sentAs(field)})`))
  const label = fields[0]?.label.toLowerCase() ?? 'name'
  return `
import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { ${importsOf(fields)} } from '#contract/fields.ts'
${fields.some(({ kind }) => kind === 'decimal') ? DECIMAL : ''}
const ${one} = z.object({ ${key}: id, siteId: id, ${each(answeredAs)}, sortFlag: long, ...audit })
export type ${type} = z.output<typeof ${one}>

/** ${words.many} of the current site by sort; \`query\` is a part of the ${label}. */
export const ${one}List = defineEndpoint({
  id: '${one}.list',
  method: 'GET',
  path: '${path}',
  permission: ['${right}:view'],
  siteScoped: true,
  query: z.object({ ...pageQuery, query: z.optional(sought) }),
  data: pageOf(${one}),
})

/** The site is the current one; the sort value is made by the server. */
export const ${one}Add = defineEndpoint({
  id: '${one}.add',
  method: 'POST',
  path: '${path}',
  permission: ['${right}:add'],
  siteScoped: true,
  body: z.object({ ${added} }),
})

/** Absent fields keep what is stored. */
export const ${one}Edit = defineEndpoint({
  id: '${one}.edit',
  method: 'PUT',
  path: '${path}',
  permission: ['${right}:edit'],
  body: z.object({ ${key}: id, ${each((field) => `z.optional(${sentAs(field)})`)}, sortFlag: z.optional(long) }),
})

/** What is gone already is no error. */
export const ${one}Delete = defineEndpoint({
  id: '${one}.delete',
  method: 'DELETE',
  path: '${path}',
  permission: ['${right}:delete'],
  body: listOf(z.object({ ${key}: id })).check(z.minLength(1)),
})
`
}
