import { expect, test } from 'vitest'
import {
  readPause,
  readWorksOffline,
  setUserPause,
  setWorksOffline,
  SERVER_RESTORED,
} from '#sync/model/paused-outbox.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const device = () => new Client(new ModelServer())
const pauseOf = ({ work, owner }: Client) => readPause(work, owner)

test('who ends working offline sends again', async () => {
  const client = device()
  await setWorksOffline(client.work, true)
  expect(await readWorksOffline(client.work)).toBe(true)
  expect(await pauseOf(client)).toBe('offline')
  await setWorksOffline(client.work, false)
  expect(await readWorksOffline(client.work)).toBe(false)
  expect(await pauseOf(client)).toBeUndefined()
})

test('a pause that the user made himself outlasts working offline', async () => {
  const client = device()
  await setUserPause(client.work, true)
  await setWorksOffline(client.work, true)
  expect(await readWorksOffline(client.work)).toBe(true)
  await setWorksOffline(client.work, false)
  expect(await pauseOf(client)).toBe('user')
})

test('working offline outlasts a pause that the user has ended: nothing is sent, and the switch says why', async () => {
  const client = device()
  await setWorksOffline(client.work, true)
  await setUserPause(client.work, true)
  await setUserPause(client.work, false)
  expect(await readWorksOffline(client.work)).toBe(true)
  expect(await pauseOf(client)).toBe('offline')
})

test('what an older version left as a pause of nobody is ended by the switch', async () => {
  const client = device()
  await client.work.meta.put({ key: 'paused', value: 'offline' })
  expect(await readWorksOffline(client.work)).toBe(true)
  await setWorksOffline(client.work, false)
  expect(await readWorksOffline(client.work)).toBe(false)
  expect(await pauseOf(client)).toBeUndefined()
})

test('a restored server waits for its own word', async () => {
  const client = device()
  await client.work.meta.put({ key: 'paused', value: SERVER_RESTORED })
  await setWorksOffline(client.work, true)
  expect(await pauseOf(client)).toBe(SERVER_RESTORED)
  await setWorksOffline(client.work, false)
  await setUserPause(client.work, false)
  expect(await pauseOf(client)).toBe(SERVER_RESTORED)
})
