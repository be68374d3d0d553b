import { beforeEach, expect, test, vi } from 'vitest'
import { noteServer, serverId, serverInstance } from '#data/identity/server-instance.ts'

const nameOf = (id: string, rest = 'epoch=1; ext=feed') => `instance=${id}; ${rest}`

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  vi.stubGlobal('location', { origin: 'https://cms.example' })
  noteServer(null)
})

test('names that answer in turn leave the tab with the one that its user signed in to', () => {
  noteServer(nameOf('a'))
  let changes = 0
  const end = serverInstance.subscribe(() => (changes += 1))
  for (const header of [nameOf('b'), nameOf('a'), null, nameOf('a'), nameOf('b')]) noteServer(header, true)
  expect(serverId()).toBe('a')
  expect(changes).toBe(0)
  expect(noteServer(nameOf('b'), true)).toBe(false)
  expect(noteServer(nameOf('a'), true)).toBe(true)
  end()
})

test('a server that somebody signs in to, or that answers while nobody is signed in, is followed at once', () => {
  noteServer(nameOf('a'))
  expect(noteServer(nameOf('b'), false)).toBe(true)
  expect(serverId()).toBe('b')
  noteServer(null, false)
  expect(serverId()).toBe('origin:https://cms.example')
})

test('a back end that had no name and has one now is followed, and keeps it', () => {
  noteServer(nameOf('a'), true)
  expect(serverId()).toBe('a')
  noteServer(null, true)
  expect(serverId()).toBe('a')
})

test('what the same server says anew of itself is taken up', () => {
  noteServer(nameOf('a'))
  noteServer(nameOf('a', 'epoch=2; ext=feed,bundle'), true)
  expect(serverInstance.get()).toMatchObject({ id: 'a', epoch: 2, extensions: ['feed', 'bundle'] })
  noteServer(nameOf('a', 'epoch=2; ext=feed,bundle; tz=Asia/Shanghai'), true)
  expect(serverInstance.get()).toMatchObject({ timeZone: 'Asia/Shanghai' })
})
