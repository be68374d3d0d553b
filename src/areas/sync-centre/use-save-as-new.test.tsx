import { expect, test, vi } from 'vitest'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { useSaveAsNew } from './use-save-as-new.tsx'

vi.mock('#data/identity/current-site.ts', async (actual) => ({
  ...(await actual<object>()),
  useCurrentSite: () => ({ siteId: '1' }),
}))
vi.mock('#shared/gone-site.ts', () => ({ useIsSiteGone: (siteId: string) => siteId === '9' }))

const form = { contentId: '5' }
const lastError = { code: 'NOT_FOUND', message: '', at: 1 }

function isOffered(operation: object): boolean {
  const told: boolean[] = []
  function Probe() {
    told.push(useSaveAsNew({ siteId: '1', payload: { form }, ...operation } as unknown as WaitingOperation).isOffered)
    return null
  }
  wordsOf(<Probe />)
  return told[0]!
}

test('a text whose content was deleted can become a new content, also when it could not be restored', () => {
  expect(isOffered({ state: 'conflict' })).toBe(true)
  expect(isOffered({ state: 'rejected', lastError, payload: { form, recreate: true } })).toBe(true)
  expect(isOffered({ state: 'rejected', lastError, kind: 'content.add' })).toBe(true)
  expect(isOffered({ state: 'queued', payload: { form, recreate: true } })).toBe(false)
  expect(isOffered({ state: 'rejected', lastError })).toBe(false)
})

test('a text of a site that is gone can become a new content, whatever it was refused for', () => {
  expect(isOffered({ siteId: '9', state: 'rejected', lastError })).toBe(true)
  expect(isOffered({ siteId: '9', state: 'conflict', payload: {} })).toBe(false)
})
