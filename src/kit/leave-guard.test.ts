import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addOpenDraft, reloadWithDrafts } from '#data/open-drafts.ts'
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

test('a page that is loaded again on purpose does not ask about what is a draft, but about what is kept nowhere', () => {
  const left = vi.fn()
  const end = addOpenDraft({
    leave: left,
    flush: () => Promise.resolve(),
    letGo: () => undefined,
    unstored: () => undefined,
  })
  expect(asksOnReload(false)).toBe(true)
  reloadWithDrafts()
  end()
  expect(left).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  expect(asksOnReload(false)).toBe(false)
  expect(asksOnReload(true)).toBe(true)
})

test('who was asked and stayed is asked about his contents again', () => {
  reloadWithDrafts()
  vi.runAllTimers()
  expect(asksOnReload(false)).toBe(true)
})
