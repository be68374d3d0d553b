import { expect, test } from 'vitest'
import { setUserPause, SERVER_RESTORED, WORKS_OFFLINE } from '#sync/pause.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const device = () => new Client(new ModelServer())
const pauseOf = async ({ work }: Client) => (await work.meta.get('paused'))?.value as unknown

test('who ends working offline sends again', async () => {
  const client = device()
  await setUserPause(client.work, true, WORKS_OFFLINE)
  expect(await pauseOf(client)).toBeTruthy()
  await setUserPause(client.work, false, WORKS_OFFLINE)
  expect(await pauseOf(client)).toBe(false)
})

test('a pause that the user made himself outlasts working offline', async () => {
  const client = device()
  await setUserPause(client.work, true)
  await setUserPause(client.work, true, WORKS_OFFLINE)
  await setUserPause(client.work, false, WORKS_OFFLINE)
  expect(await pauseOf(client)).toBe('user')
})

test('the switch of the pause ends what working offline left behind', async () => {
  const client = device()
  await setUserPause(client.work, true, WORKS_OFFLINE)
  await setUserPause(client.work, false)
  expect(await pauseOf(client)).toBe(false)
})

test('a restored server waits for its own word', async () => {
  const client = device()
  await client.work.meta.put({ key: 'paused', value: SERVER_RESTORED })
  await setUserPause(client.work, true, WORKS_OFFLINE)
  await setUserPause(client.work, false, WORKS_OFFLINE)
  expect(await pauseOf(client)).toBe(SERVER_RESTORED)
})
