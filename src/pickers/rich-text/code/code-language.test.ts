import { expect, test } from 'vitest'
import { languageOf, withLanguage } from './code-language.ts'

const block = (html: object, code: object | null = null) => ({ attrs: { html, code } })

test('the language of a code block is read in every form', () => {
  expect(languageOf(block({ class: 'brush:js;toolbar:false;' }))).toBe('js')
  expect(languageOf(block({ class: 'x brush: PHP; toolbar: false' }))).toBe('php')
  expect(languageOf(block({}, { class: 'language-java hljs' }))).toBe('java')
  expect(languageOf(block({ class: 'ql-syntax' }))).toBe('')
})

test('another language is said in the form that the block has', () => {
  expect(withLanguage(block({ style: 'x' }).attrs, 'go')).toEqual({
    html: { style: 'x', class: 'brush:go;toolbar:false;' },
    code: null,
  })
  expect(withLanguage(block({}, { class: 'language-js' }).attrs, 'sql')).toEqual({
    html: {},
    code: { class: 'language-sql' },
  })
  expect(withLanguage(block({ class: 'brush:js;toolbar:false;' }).attrs, '')).toEqual({ html: {}, code: null })
})
