import { expect, test } from 'vitest'
import { choicesIn, NO_STEPS, withChoice, withoutLast } from './steps.ts'

const typing = (words: string) => Array.from(words, (_, end) => ({ text: words.slice(0, end + 1) }))

test('typing in one place is taken back as one step, and then the choice to type', () => {
  let steps = withChoice(NO_STEPS, 'title', 'mine')
  steps = withChoice(steps, 'title', { text: 'My title' })
  for (const choice of typing('Our title')) steps = withChoice(steps, 'title', choice)
  expect(choicesIn(steps).get('title')).toEqual({ text: 'Our title' })
  const back = withoutLast(steps)!
  expect(choicesIn(back).get('title')).toEqual({ text: 'My title' })
  expect(choicesIn(withoutLast(back)!).get('title')).toBe('mine')
})

test('typing in another place is a step of its own', () => {
  let steps = withChoice(withChoice(NO_STEPS, 'title', { text: 'a' }), 'summary', { text: 'b' })
  steps = withChoice(withChoice(steps, 'title', { text: 'aa' }), 'summary', { text: 'bb' })
  expect(Object.fromEntries(choicesIn(withoutLast(steps)!))).toEqual({ title: { text: 'aa' }, summary: { text: 'b' } })
})

test('nothing chosen is nothing to take back', () => {
  expect(withoutLast(NO_STEPS)).toBeUndefined()
})
