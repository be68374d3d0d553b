import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addOpenDraft, goWithDrafts, reloadWithDrafts } from '#data/page/open-drafts.ts'
import { asksOnReload } from './leave-guard.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form that was changed, whose text is safe or not once the page goes. */
function openForm(isSafe: boolean) {
  const leave = vi.fn(() => isSafe)
  const end = addOpenDraft({
    leave,
    flush: () => Promise.resolve(),
    letGo: () => undefined,
    unstored: () => undefined,
  })
  return { leave, end }
}

test('a page that is loaded again on purpose does not ask about what is a draft, but about what is kept nowhere', () => {
  const { leave, end } = openForm(true)
  expect(asksOnReload(false)).toBe(true)
  reloadWithDrafts()
  end()
  expect(leave).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  expect(asksOnReload(false)).toBe(false)
  expect(asksOnReload(true)).toBe(true)
})

test('where one text finds no room on the device, a page that is loaded again on purpose asks all the same', () => {
  const forms = [openForm(false), openForm(true)]
  reloadWithDrafts()
  for (const { end } of forms) end()
  for (const { leave } of forms) expect(leave).toHaveBeenCalledOnce()
  expect(asksOnReload(false)).toBe(true)
})

test('who was asked and stayed is asked about his contents again', () => {
  reloadWithDrafts()
  vi.runAllTimers()
  expect(asksOnReload(false)).toBe(true)
})

test('who was asked about what is kept nowhere before his session ended is not asked again as the page goes', () => {
  goWithDrafts(reload, true)
  expect(asksOnReload(true)).toBe(false)
  vi.runAllTimers()
  expect(asksOnReload(true)).toBe(true)
})
