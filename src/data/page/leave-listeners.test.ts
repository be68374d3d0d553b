import { expect, test } from 'vitest'
import { leaveListeners } from '#data/page/leave-listeners.ts'

/** A tab that is shown, and how often what is typed in it was kept. */
function shown() {
  const tab = new EventTarget()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const seen = { kept: 0 }
  const end = leaveListeners(() => seen.kept++, { window: tab, document: page })
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { tab, page, seen, turn, end }
}

test.each([
  ['the window is left for another one', 'tab', 'blur'],
  ['the page goes away', 'tab', 'pagehide'],
  ['a field is left', 'page', 'focusout'],
] as const)('what is typed is kept when %s', (_, place, event) => {
  const here = shown()
  here[place].dispatchEvent(new Event(event))
  expect(here.seen.kept).toBe(1)
})

test('it is kept when the tab is hidden, and not when it is shown again', () => {
  const { seen, turn } = shown()
  turn('hidden')
  expect(seen.kept).toBe(1)
  turn('visible')
  expect(seen.kept).toBe(1)
})

test('it is kept once more when its form goes, and no form that is gone is asked again', () => {
  const { tab, page, seen, turn, end } = shown()
  end()
  expect(seen.kept).toBe(1)
  for (const event of ['blur', 'pagehide']) tab.dispatchEvent(new Event(event))
  page.dispatchEvent(new Event('focusout'))
  turn('hidden')
  expect(seen.kept).toBe(1)
})
