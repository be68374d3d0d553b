import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { handClock } from '#tests/support/clock.ts'
import { Body } from './body.ts'

interface Doc {
  html: string
}
const docOf = (html: string) => ({ html, toJSON: () => ({}), eq: (other: Doc) => other.html === html })

// There is no document here: what the times of a body are is seen without one.
vi.mock('@tiptap/core', () => ({ getSchema: () => ({}) }))
vi.mock('#editor/model/load-html.ts', () => ({ loadHtml: (_: unknown, html: string) => docOf(html) }))
vi.mock('#editor/model/save-html.ts', () => ({ saveHtml: ({ html }: Doc) => html }))
vi.mock('#editor/model/sources.ts', () => ({ shareSources: () => undefined }))

function open(received: string) {
  const hand = handClock()
  const body = new Body(received, [], hand.clock)
  const editor = { state: { doc: docOf(received) } }
  const told: { html: string; at: number }[] = []
  const waiting: boolean[] = []
  body.listen({
    onChange: (html) => told.push({ html, at: hand.time() }),
    onWaiting: (is) => waiting.push(is),
  })
  body.start(editor as unknown as Editor)
  const type = (html: string) => {
    editor.state.doc = docOf(html)
    body.changed()
  }
  return { ...hand, body, told, waiting, type }
}

test('what is typed in a body is told within 300 ms after the last key', () => {
  const { type, told, pass, asked } = open('')
  type('a')
  pass(150)
  type('ab')
  pass(5_000)
  expect(told.map(({ html }) => html)).toEqual(['ab'])
  expect(told[0]!.at - 150).toBeLessThanOrEqual(300)
  expect(Math.max(...asked)).toBeLessThanOrEqual(300)
})

test('while somebody goes on typing in a body it is told every 2 s', () => {
  const { type, told, pass } = open('')
  for (let typed = 1; typed <= 50; typed++) {
    type('x'.repeat(typed))
    pass(100)
  }
  expect(told.map(({ at }) => at)).toEqual([2_000, 4_000])
})

test('the form hears of each first change at once, and when all was told', () => {
  const { type, waiting, told, body } = open('as it was')
  type('as it was!')
  type('as it was!!')
  expect(waiting).toEqual([true])
  body.flush()
  type('as it was!!!')
  expect(waiting).toEqual([true, false, true])
  body.flush()
  expect(told.map(({ html }) => html)).toEqual(['as it was!!', 'as it was!!!'])
})

test('a letter that was typed and taken back at once is told to nobody, and nothing waits', () => {
  const { type, waiting, told, pass } = open('as it was')
  type('as it was!')
  type('as it was')
  pass(300)
  expect({ told, waiting }).toEqual({ told: [], waiting: [true, false] })
})

test('what is written of a body in another place stands for it until that is given up', () => {
  const { body, told, pass, type } = open('<p>one</p>')
  body.writeSource(() => '<p>two</p>')
  pass(5_000)
  type('<p>typed</p>')
  pass(5_000)
  expect(told.map(({ html }) => html)).toEqual(['<p>two</p>'])
  body.writeSource(undefined)
  pass(5_000)
  expect(told.map(({ html }) => html)).toEqual(['<p>two</p>', '<p>typed</p>'])
})
