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

test('the body is compared block by block, and says how many blocks are the same between', () => {
  const before = form('a', '<p>one</p><p>two</p><p>three</p><p>four</p>')
  const after = form('a', '<p>one</p><p>2</p><p>three</p><p>four</p><p>five</p>')
  expect(diffContent(before, after)).toEqual([
    { field: 'contentHtml', before: '<p>two</p>', after: '<p>2</p>', skipped: 1 },
    { field: 'contentHtml', before: '', after: '<p>five</p>', skipped: 2 },
  ])
})

test('fields of the catalog are compared too', () => {
  const before = { ...form('a', ''), params: { colour: 'red' } }
  const after = { ...form('a', ''), params: { colour: 'blue' } }
  expect(diffContent(before, after)).toEqual([{ field: 'param:colour', before: 'red', after: 'blue' }])
})
