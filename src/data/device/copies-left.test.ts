import { beforeEach, expect, test, vi } from 'vitest'
import { forgetCopiesLeft, forgetCopiesOf, noteCopiesLeft } from '#data/device/copies-left.ts'

const [ada, ben] = [
  { serverId: 's', userId: 'ada' },
  { serverId: 's', userId: 'ben' },
]
const { forgetCopies } = vi.hoisted(() => ({ forgetCopies: vi.fn() }))
vi.mock('#data/device/forget-copies.ts', () => ({ forgetCopies }))

beforeEach(() => {
  const stored = new Map<string, string>()
  forgetCopies.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('copies that could not be removed at a sign-out are removed at the next visit, and then no more', async () => {
  noteCopiesLeft(ada)
  noteCopiesLeft(ben)
  forgetCopies.mockRejectedValueOnce(new Error('no disk'))
  await expect(forgetCopiesOf(ada)).rejects.toThrow('no disk')
  await forgetCopiesOf(ben)
  forgetCopies.mockClear()
  expect(await forgetCopiesLeft()).toBe(true)
  expect(forgetCopies.mock.calls).toEqual([[ada]])
  expect(await forgetCopiesLeft()).toBe(true)
  expect(forgetCopies).toHaveBeenCalledOnce()
})

test('what still can not be removed is told, and tried again', async () => {
  noteCopiesLeft(ada)
  forgetCopies.mockRejectedValueOnce(new Error('no disk'))
  expect(await forgetCopiesLeft()).toBe(false)
  expect(await forgetCopiesLeft()).toBe(true)
})
