import { beforeEach, expect, test, vi } from 'vitest'
import { queueOperations, type Enqueued, type QueueResult } from '#data/outbox/outbox.ts'
import { shown } from '#tests/support/shown.tsx'
import { useContentOperations, type ContentOperations } from './use-content-operations.ts'

let agrees = false

vi.mock('#kit/dialog/confirm.tsx', () => ({ useConfirm: () => async () => agrees }))
vi.mock('#data/identity/current-site.ts', async (original) => ({
  ...(await original<object>()),
  useCurrentSite: () => ({ siteId: '1' }),
}))
vi.mock('#data/network/online.ts', async (original) => ({ ...(await original<object>()), useOnline: () => false }))
vi.mock('#data/page/notices.ts', async (original) => ({ ...(await original<object>()), notify: () => undefined }))
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  queueOperations: vi.fn<typeof queueOperations>(),
}))

beforeEach(() => vi.mocked(queueOperations).mockReset())

const ROWS = ['1', '2', '3'].map((contentId) => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: contentId,
}))
const full = new Error('full')

/** What is no longer chosen after an order for three rows which the device answers like this. */
async function done(...answers: QueueResult[]): Promise<string[]> {
  for (const answer of answers) vi.mocked(queueOperations).mockResolvedValueOnce(answer)
  const told: ContentOperations[] = []
  shown(<Orders tell={(orders) => told.push(orders)} />)
  const rows = await told[0]!.run('content.delete', ROWS)
  return rows.map(({ contentId }) => contentId)
}

function Orders({ tell }: { tell: (orders: ContentOperations) => void }) {
  tell(useContentOperations())
  return null
}

const took = (...outcomes: Enqueued['outcome'][]) =>
  outcomes.map((outcome) => ({ outcome, opId: 'op', dependants: [] }) as Enqueued)

test('what a device took of an order for many rows is done, though the disk had no room for the rest', async () => {
  expect(await done({ results: took('queued', 'coalesced'), failure: full })).toEqual(['1', '2'])
})

test('a row that needs the user’s word is done when he gives it', async () => {
  agrees = false
  expect(await done({ results: took('queued', 'needs-word', 'queued') })).toEqual(['1', '3'])
  agrees = true
  const second = { results: took('cancelled') }
  expect(await done({ results: took('queued', 'needs-word', 'queued') }, second)).toEqual(['1', '2', '3'])
})

test('nothing is done where the device took nothing', async () => {
  vi.mocked(queueOperations).mockRejectedValueOnce(full)
  expect(await done()).toEqual([])
})
