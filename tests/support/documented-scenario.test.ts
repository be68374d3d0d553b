import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('an answer that is cut off means one effect all the same', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }))
  let cuts = 0
  server.fault = ({ method }) => (method === 'POST' && cuts++ === 0 ? 'cut-after' : undefined)
  const engine = client.context() // a tab or a worker; more of them share the device
  await engine.drain()
  client.clock.jump(60_000)
  await engine.drain()
  expect(server.effects).toEqual(['POST 5 New'])
  expect(await client.journal()).toEqual(['content.add done'])
})

test('the scenario that the docs show is the one above, to the letter', () => {
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(textOf('../../docs/testing.md')) ?? []
  expect(shown).toContain('server.fault')
  expect(textOf('documented-scenario.test.ts')).toContain(shown)
})
