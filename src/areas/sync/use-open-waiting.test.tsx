import { beforeEach, expect, test, vi } from 'vitest'
import type { WaitingOperation } from '#data/use-outbox.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { type OpenWaiting, useOpenWaiting } from './use-open-waiting.ts'

const navigate = vi.hoisted(() => vi.fn())

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('#data/current-site.ts', () => ({ useCurrentSite: () => ({ siteId: '1' }) }))

beforeEach(() => void navigate.mockReset())

function wayTo(siteId: string): OpenWaiting {
  const ways: OpenWaiting[] = []
  const payload = { contentId: '5', contentType: 'article', catalogId: '11', fromCatalogId: '10' }
  const operation = { siteId, payload } as unknown as WaitingOperation
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
