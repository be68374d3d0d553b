import { expect, test } from 'vitest'
import { diffContent } from '#sync/merge/diff-content.ts'

const form = (title: string, contentHtml: string) => ({ contentId: '5', title, contentHtml })

test('two states that hold the same differ in nothing, however they are spelled', () => {
  expect(diffContent(form('a', '<p class="x">one</p>'), form('a', "<P class='x'>one</P>"))).toEqual([])
})

test('a changed field is told with both values, the settings of a pipe by its code', () => {
  const pipes = (template: string) => [{ pipeCode: 'pc', props: { template } }]
  const before = { ...form('a', ''), publishPipeProps: pipes('old.html') }
  const after = { ...form('b', ''), publishPipeProps: pipes('new.html') }
  expect(diffContent(before as never, after as never)).toEqual([
    { field: 'title', before: 'a', after: 'b' },
    { field: 'pipe:pc', before: { template: 'old.html' }, after: { template: 'new.html' } },
  ])
})

test('the body is told as a whole, behind the fields', () => {
  const [before, after] = [form('a', '<p>one</p>'), form('b', '<p>two</p>')]
  expect(diffContent(before, after)).toEqual([
    { field: 'title', before: 'a', after: 'b' },
    { field: 'contentHtml', before: '<p>one</p>', after: '<p>two</p>' },
  ])
})

test('fields of the catalog are compared too', () => {
  const before = { ...form('a', ''), params: { colour: 'red' } }
  const after = { ...form('a', ''), params: { colour: 'blue' } }
  expect(diffContent(before, after)).toEqual([{ field: 'param:colour', before: 'red', after: 'blue' }])
})
