import { beforeEach, expect, test, vi } from 'vitest'

let known: string | undefined
let token: string | undefined
let answer: () => Promise<unknown>
const asked = vi.fn()
const chosen = vi.fn()

vi.mock('#data/request/call.ts', () => ({
  call: async ({ id }: { id: string }) => {
    asked(id)
    return answer()
  },
}))
vi.mock('#data/identity/tab-user.ts', () => ({ tabToken: () => token }))
vi.mock('#data/identity/current-site.ts', () => ({
  currentSiteId: () => known,
  setCurrentSite: (site: { siteId: string }) => {
    chosen(site)
    known = site.siteId
  },
}))

const SITE = { siteId: '7', siteName: 'News' }

beforeEach(() => {
  vi.resetModules()
  asked.mockClear()
  chosen.mockClear()
  known = undefined
  token = 't1'
  answer = async () => SITE
})

const opened = () => import('#data/session/first-site.ts')

test('a device that knows no site learns the one of the server before its screens ask', async () => {
  const { ensureSite, firstSite } = await opened()
  await ensureSite()
  expect(asked.mock.calls).toEqual([['site.getCurrentSite']])
  expect(chosen).toHaveBeenCalledExactlyOnceWith(SITE)
  expect(firstSite()).toMatchObject({ data: SITE })
})

test('a site that is known already, or a page without a user, asks nothing', async () => {
  const { ensureSite, firstSite } = await opened()
  known = '3'
  await ensureSite()
  known = undefined
  token = undefined
  await ensureSite()
  expect(asked).not.toHaveBeenCalled()
  expect(firstSite()).toBeUndefined()
})

test('who has no site is asked for it once, and the start goes on', async () => {
  answer = async () => {
    throw new Error('no site')
  }
  const { ensureSite } = await opened()
  await ensureSite()
  await ensureSite()
  expect(asked).toHaveBeenCalledOnce()
  expect(chosen).not.toHaveBeenCalled()
})

test('an answer for somebody who has left meanwhile, or after a choice, changes nothing', async () => {
  const { ensureSite } = await opened()
  answer = async () => {
    token = 't2'
    return SITE
  }
  await ensureSite()
  answer = async () => {
    known = '9'
    return SITE
  }
  await ensureSite()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(chosen).not.toHaveBeenCalled()
})
