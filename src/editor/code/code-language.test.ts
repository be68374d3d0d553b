import { expect, test } from 'vitest'
import { languageOf, preAttributes, withLanguage } from './code-language.ts'
import { knownAs } from './languages.ts'

const block = (html: object, code: object | null = null) => ({ attrs: { html, code } })

test('the language of a code block is read in every form', () => {
  expect(languageOf(block({ class: 'brush:js;toolbar:false;' }))).toBe('js')
  expect(languageOf(block({ class: 'x brush: PHP; toolbar: false' }))).toBe('php')
  expect(languageOf(block({}, { class: 'language-java hljs' }))).toBe('java')
  expect(languageOf(block({ class: 'ql-syntax' }))).toBe('')
  expect(knownAs(languageOf(block({ class: 'brush:bash' })))).toBe('shell')
})

test('another language is said in the form that the block has', () => {
  expect(withLanguage(block({ style: 'x' }).attrs, 'go')).toEqual({
    html: { style: 'x', class: 'brush:go;toolbar:false;' },
    code: null,
    language: null,
  })
  expect(withLanguage(block({}, { class: 'language-js' }).attrs, 'sql')).toEqual({
    html: {},
    code: { class: 'language-sql' },
    language: null,
  })
  expect(withLanguage(block({ class: 'brush:js;toolbar:false;' }).attrs, '')).toEqual({
    html: {},
    code: null,
    language: null,
  })
})

test('a language that was typed after backticks is said in the class, one that was read stays as it was', () => {
  const typed = (html: object, code: object | null, language: string) => ({ attrs: { html, code, language } })
  expect(preAttributes(typed({}, null, 'python'))).toEqual({ class: 'brush:python;toolbar:false;' })
  expect(preAttributes(typed({}, { class: 'language-python' }, 'python'))).toEqual({})
  expect(preAttributes(typed({ class: 'x' }, null, 'python'))).toEqual({ class: 'x' })
})
