import { expect, test, vi } from 'vitest'
import { shown, wordsOf } from '#tests/support/shown.tsx'
import { KeepOffer } from './keep-offer.tsx'

vi.mock('@tanstack/react-query', () => ({
  useQuery: () => ({ data: { contents: 0, bytes: 0, free: 1e9 }, isFetching: false, error: null }),
}))
vi.mock('#data/pins/pin-commands.ts', () => ({
  keyOfTarget: () => 'catalog:7',
  makeAvailableOffline: vi.fn(),
  planFor: vi.fn(),
}))

test('a catalog without contents can be kept for those that come, and says that there are none yet', () => {
  const target = { kind: 'catalog', siteId: '1', id: '7', below: false } as const
  const offer = <KeepOffer target={target} title="News" hasBelow={false} />
  expect(wordsOf(offer)).toContain('It is empty. Content added from now on will be available offline.')
  expect(shown(offer)).not.toContain('disabled')
})
