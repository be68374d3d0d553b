import { expect, test, vi } from 'vitest'
import { HAS_WORK_KEY, unsentOnDevice } from './unsent-on-device.ts'

const { workDatabase } = vi.hoisted(() => ({ workDatabase: vi.fn(async () => ({ outbox: { count: async () => 3 } })) }))
vi.mock('#data/storage/databases.ts', () => ({ workDatabase }))

const noted = (text: string | null) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === HAS_WORK_KEY ? text : null) })

test('a device that nobody has worked on opens nothing to be counted', async () => {
  noted(null)
  expect(await unsentOnDevice()).toBe(0)
  expect(workDatabase).not.toHaveBeenCalled()
})

test('what waits on a device is counted, whoever left it', async () => {
  noted('{}')
  expect(await unsentOnDevice()).toBe(3)
})
