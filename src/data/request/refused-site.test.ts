import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { leaveRefusedSite } from './refused-site.ts'

const { answers, switched } = vi.hoisted(() => ({
  answers: [] as (object | Error)[],
  switched: vi.fn(),
}))

vi.mock('#data/request/call.ts', () => ({
  call: async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  },
}))
vi.mock('#data/identity/current-site.ts', () => ({ currentSiteId: () => '5', setCurrentSite: switched }))
vi.mock('#data/page/notices.ts', () => ({ notify: () => undefined }))

const refused = new CallError('refused', 'no', { code: 500 })
const first = { siteId: '1', siteName: 'First' }

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => switched.mockReset())

test('a site that the server alone refuses is left for the first that may be seen', async () => {
  answers.push(first, refused)
  await leaveRefusedSite('5')
  expect(switched).toHaveBeenCalledWith(first)
})

test.each([
  ['refuses everything', [refused]],
  ['is well again', [first, { siteId: '5', siteName: 'Mine' }]],
  ['falls silent', [first, new CallError('offline', 'no')]],
])('a site is kept where the server %s', async (_, said) => {
  answers.push(...said)
  await leaveRefusedSite('5').catch(() => undefined)
  expect(switched).not.toHaveBeenCalled()
})
