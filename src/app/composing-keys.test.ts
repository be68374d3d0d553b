import { expect, test } from 'vitest'
import { ignoreComposingKeys } from './composing-keys.ts'

interface Key {
  key: string
  keyCode: number
  isComposing?: boolean
}

/** What a screen hears of some keys, in their order. */
function heard(...keys: Key[]): string[] {
  const window = new EventTarget()
  const found: string[] = []
  ignoreComposingKeys(window)
  window.addEventListener('keydown', (event) => found.push((event as unknown as Key).key), { capture: true })
  for (const key of keys) window.dispatchEvent(Object.assign(new Event('keydown'), { isComposing: false }, key))
  return found
}

test('Enter and Escape that end a composition are heard by nobody, the next ones are', () => {
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown']) {
    const keyCode = { Enter: 13, Escape: 27, Tab: 9, ArrowDown: 40 }[key] ?? 0
    expect(heard({ key, keyCode, isComposing: true })).toEqual([])
    expect(heard({ key, keyCode: 229, isComposing: true })).toEqual([])
    expect(heard({ key, keyCode: 229, isComposing: true }, { key, keyCode })).toEqual([key])
  }
})

test('in the order of Safari, where the composition has ended before its key is told, neither', () => {
  expect(heard({ key: 'Enter', keyCode: 229 })).toEqual([])
  expect(heard({ key: 'Escape', keyCode: 229 })).toEqual([])
  expect(heard({ key: 'Enter', keyCode: 229 }, { key: 'Enter', keyCode: 13 })).toEqual(['Enter'])
})

test('letters that are composed, and all keys of a soft keyboard, reach the editor', () => {
  const keys = ['x', 'Process', 'Unidentified', 'Backspace', ' ']
  expect(heard(...keys.map((key) => ({ key, keyCode: 229, isComposing: true })))).toEqual(keys)
})

test('an event without a key, which filling in a password raises in some browsers, harms nothing', () => {
  const window = new EventTarget()
  let count = 0
  ignoreComposingKeys(window)
  window.addEventListener('keydown', () => count++)
  window.dispatchEvent(new Event('keydown'))
  expect(count).toBe(1)
})
