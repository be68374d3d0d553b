import { expect, test } from 'vitest'
import { copiedCode } from './copied-code.ts'

const given = (text: string, mode: string) => ({
  text,
  html: '<div>coloured</div>',
  files: [],
  plain: false,
  vsCode: mode && JSON.stringify({ version: 1, mode }),
})

test('lines of VS Code are a block in their language', () => {
  expect(copiedCode(given('if (a < b)\r\n  go()\n', 'typescriptreact'), false)).toEqual({
    html: '<pre class="brush:js;toolbar:false;">if (a &lt; b)\n  go()\n</pre>',
    text: '',
  })
  expect(copiedCode(given('x', 'fsharp'), true).html).toBe('<pre class="brush:fsharp;toolbar:false;">x</pre>')
})

test('a word of VS Code stays in the line that it is pasted into', () => {
  expect(copiedCode(given(' useState ', 'typescript'), false).html).toBe('<code>useState</code>')
})

test('prose of VS Code is its words, and what is from elsewhere is what it was', () => {
  expect(copiedCode(given('# Title\n\n*a*', 'markdown'), true)).toEqual({ html: '', text: '# Title\n\n*a*' })
  expect(copiedCode(given('a', ''), true)).toEqual({ html: '<div>coloured</div>', text: 'a' })
  expect(copiedCode({ ...given('a', ''), vsCode: 'not json' }, true).html).toBe('<div>coloured</div>')
})
