import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withConnection } from '#db/connection.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { onNotice } from '#data/page/notices.ts'
import { updateState } from '#data/page/update-state.ts'

test('F27: of a connection that was lost and opened again nothing is shown, and what was to be written is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const shown: unknown[] = []
  onTestFinished(onNotice((notice) => shown.push(notice)))
  onTestFinished(updateState.subscribe(() => shown.push(updateState.get())))
  const work = await workDatabase()
  await work.open()
  work.backendDB().close()
  await withConnection(work, () => work.meta.put({ key: 'paused', value: 'user' }))
  let times = 0
  await withConnection(work, () => {
    if (++times === 1)
      return Promise.reject(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'))
    return work.meta.put({ key: 'lastSyncAt', value: 1 })
  })
  // Whoever waits for an older tab says so after three seconds.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([])
  expect(await work.meta.bulkGet(['paused', 'lastSyncAt'])).toMatchObject([{ value: 'user' }, { value: 1 }])
})
