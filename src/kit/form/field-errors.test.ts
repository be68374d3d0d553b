import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { catalogAdd } from '#contract/catalogs.ts'
import { linkAddress } from '#contract/addresses.ts'
import { line, matching, visible } from '#contract/fields.ts'
import { fieldErrors, fieldErrorTexts } from './field-errors.ts'

const schema = z.object({
  name: line(5).check(visible),
  code: z.string().check(matching(/^[A-Za-z0-9_]+$/, 'code')),
  url: z.optional(linkAddress(40)),
  sortFlag: z.optional(z.int().check(z.nonnegative())),
  options: z.optional(z.object({ value: z.string().check(z.minLength(2)) })),
})

const texts = (values: unknown) =>
  Object.fromEntries(Object.entries(fieldErrors(schema, values)).map(([path, text]) => [path, text.message]))

test('a good form has no errors', () => {
  expect(texts({ name: 'a', code: 'a_1' })).toEqual({})
})

test('missing and empty fields are called required, whatever rule they break', () => {
  expect(texts({ name: '', code: '' })).toEqual({
    name: 'This field is required',
    code: 'This field is required',
  })
  expect(texts({ name: 'a' })).toEqual({ code: 'This field is required' })
})

test('a text without anything to see is missing', () => {
  expect(texts({ name: '\u200b\u3164', code: 'a' })).toEqual({ name: 'This field is required' })
})

test('a rule speaks its own text', () => {
  expect(texts({ name: 'a', code: 'a-b' })).toEqual({ code: 'Only letters, digits and underscores' })
})

test('an address that leads nowhere is refused with words, one that wants completing is fine', () => {
  const url = 'Use a web address such as https://example.com, an email address, tel: or a path that starts with /'
  expect(texts({ name: 'a', code: 'a', url: 'javascript:x' })).toEqual({ url })
  expect(texts({ name: 'a', code: 'a', url: String.raw`\\server\share` })).toEqual({ url })
  expect(texts({ name: 'a', code: 'a', url: 'www.example.com' })).toEqual({})
})

test('limits name the number, nested fields their path', () => {
  const errors = fieldErrors(schema, { name: 'abcdef', code: 'a', sortFlag: -1, options: { value: 'x' } })
  expect(errors['name']).toMatchObject({ message: 'At most {maximum} characters', values: { maximum: 5 } })
  expect(errors['sortFlag']).toMatchObject({ message: 'At least {minimum}', values: { minimum: 0 } })
  expect(errors['options.value']).toMatchObject({ values: { minimum: 2 } })
})

test('a rule that the server refuses by its own code has a text of its own', () => {
  const body = { name: 'Pictures', alias: 'pictures', catalogType: 'common' }
  const said = (path: string) => fieldErrors(catalogAdd.body, { ...body, path })['path']?.message
  expect(said('images')).toBe('This folder is reserved for templates and manually added files')
  expect(said('imagery')).toBeUndefined()
})

test('a screen says what a rule without words wants, and nothing else in its place', () => {
  const rules = z.object({ phone: z.string().check(matching(/^1\d{10}$/, 'phone')), code: schema.shape.code })
  const say = ({ message = '' }: { message?: string }) => message
  const formats = { phone: '11 digits', code: 'never said' }
  expect(fieldErrorTexts(rules, { phone: '12', code: 'a-b' }, say)).toMatchObject({ phone: 'Invalid format' })
  expect(fieldErrorTexts(rules, { phone: '12', code: 'a-b' }, say, formats)).toEqual({
    phone: '11 digits',
    code: 'Only letters, digits and underscores',
  })
})
