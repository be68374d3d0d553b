import { describe, expect, test } from 'vitest'
import { storeBlob } from '#db/work/blobs.ts'
import { acceptRestored } from '#sync/queue/accept-server.ts'
import { resolveConflict } from '#sync/queue/edit-outbox.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const place = { contentId: '5', catalogId: '10', contentType: 'article' as const }
const form = (title: string) => ({ ...place, title })
const isLook = ({ path }: SeenRequest) => path.includes('/init/')
const isTask = ({ path }: SeenRequest) => path.includes('/async/task/')

/** A save that the server has told to be done, and whose read-back was lost. */
async function saved() {
  const server = new ModelServer()
  server.taskWords = 'a word was masked'
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  server.breakLineAt((request) => isLook(request) && server.effects.length > 0)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save unknown'])
  server.fault = () => undefined
  server.requests.length = 0
  return { server, client }
}

describe('what the server has told to be saved', () => {
  test('is read, and neither sent nor asked for again', async () => {
    const { server, client } = await saved()
    await client.context().drain()
    expect(await client.states()).toEqual([])
    const [probe, ...rest] = server.requests.map(({ method, path }) => `${method} ${path}`)
    expect(probe).toContain('GET /system/config')
    expect(rest).toEqual(['GET /cms/content/init/10/article/5'])
    expect((await client.work.journal.toArray())[0]?.told).toEqual(['a word was masked'])
  })

  test('says nothing of the text that a conflict is decided with', async () => {
    const { server, client } = await saved()
    const theirs = server.put(form('Theirs'))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, state: 'conflict' })
    const base = baseOf(theirs.form, theirs.version)
    await resolveConflict(client.work, row!.opId, form('Decided'), base, client.clock.now())
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.contents.get('5')!.form.title).toBe('Decided')
  })
})

test('a new content that a restored backup does not have is sent again, although it was told to be saved', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(form('New')))
  server.breakLineAt((request) => isLook(request) && server.effects.length > 0)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.add unknown'])
  server.fault = () => undefined
  server.contents.clear()
  server.forgetKeys()
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')?.form.title).toBe('New')
})

test('a text with a picture, whose task was asked for a second time, came as it was sent', async () => {
  const server = new ModelServer({ extensions: false })
  const client = new Client(server)
  await client.signIn()
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, 1)
  await client.order(addContent({ ...form('New'), contentHtml: `<p><img src="local-blob:${hash}"></p>` }))
  server.breakLineAt(isTask)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.add unknown'])
  server.fault = () => undefined
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect((await client.work.journal.toArray())[0]?.changed).toBeUndefined()
})
