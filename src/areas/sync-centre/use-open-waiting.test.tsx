import { beforeEach, expect, test, vi } from 'vitest'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { type OpenWaiting, useOpenWaiting } from './use-open-waiting.ts'

const navigate = vi.hoisted(() => vi.fn())

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('#data/identity/current-site.ts', () => ({ useCurrentSite: () => ({ siteId: '1' }) }))
vi.mock('#shared/gone-site.ts', () => ({ useIsSiteGone: (siteId: string) => siteId === '9' }))

beforeEach(() => void navigate.mockReset())

const PAYLOAD = { contentId: '5', contentType: 'article', catalogId: '11', fromCatalogId: '10' }

function wayTo(siteId: string, kind = 'content.move', payload: unknown = PAYLOAD): OpenWaiting {
  const ways: OpenWaiting[] = []
  const operation = { siteId, kind, payload } as unknown as WaitingOperation
  function Probe() {
    ways.push(useOpenWaiting(operation))
    return null
  }
  wordsOf(<Probe />)
  return ways[0]!
}

test('work of the site that is shown is opened in its editor', () => {
  const { why, open } = wayTo('1')
  expect(why).toBeUndefined()
  open()
  expect(navigate).toHaveBeenCalledWith({
    to: '/cms/content/editor',
    search: { type: 'article', catalogId: '10', id: '5' },
  })
})

test('work of another site is never opened under this one, and it is said why', () => {
  const { why, open } = wayTo('2')
  expect(why).toBe('Switch to its site to open it')
  open()
  expect(navigate).not.toHaveBeenCalled()
})

test('nobody is sent to a site that is gone', () => {
  expect(wayTo('9').why).toBe('Its site no longer exists, or you have no access')
})

test('an order without a text opens the content that it is for, unless it deletes that', () => {
  expect(wayTo('1', 'content.publish').what).toBe('content')
  expect(wayTo('1', 'content.move').what).toBe('content')
  expect(wayTo('1', 'content.save', { ...PAYLOAD, form: { contentId: '5' } }).what).toBe('text')
  expect(wayTo('1', 'content.delete').what).toBeUndefined()
  expect(wayTo('1', 'catalog.publish', { catalogId: '10' }).what).toBeUndefined()
  expect(wayTo('1', 'content.publish', null).what).toBeUndefined()
})
