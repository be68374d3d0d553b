import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { useIsSiteGone } from './gone-site.ts'

const read = vi.hoisted(() => ({ answer: {} as unknown }))

vi.mock('#data/identity/current-site.ts', () => ({ useCurrentSite: () => ({ siteId: '1' }) }))
vi.mock('#data/session/use-session.ts', () => ({ useSession: () => ({ mayCall: () => true }) }))
vi.mock('#data/reads/use-read.ts', () => ({ useRead: () => read.answer }))

const SITES = { rows: [{ siteId: '1' }, { siteId: '2' }], total: '2' }

beforeEach(() => void (read.answer = { data: SITES, offline: false }))

function isGone(siteId: string, isDoubted?: boolean): boolean {
  const told: boolean[] = []
  function Probe() {
    told.push(useIsSiteGone(siteId, isDoubted))
    return null
  }
  wordsOf(<Probe />)
  return told[0]!
}

test('a site that the server no longer names is gone, one that it names is not', () => {
  expect(isGone('9')).toBe(true)
  expect(isGone('2')).toBe(false)
})

test('the site of the tab is taken to be there, until something was refused in it', () => {
  read.answer = { data: { rows: [{ siteId: '2' }], total: '1' }, offline: false }
  expect(isGone('1')).toBe(false)
  expect(isGone('1', true)).toBe(true)
})

test('no site is taken for gone before the server has named all of them', () => {
  read.answer = { data: undefined, offline: false }
  expect(isGone('9')).toBe(false)
  read.answer = { data: SITES, offline: true }
  expect(isGone('9')).toBe(false)
  read.answer = { data: { ...SITES, total: '300' }, offline: false }
  expect(isGone('9')).toBe(false)
})
