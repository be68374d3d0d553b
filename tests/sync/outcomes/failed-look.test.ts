import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string): ContentForm => ({ contentId: '5', catalogId: '10', contentType: 'article', title })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }

async function start() {
  const server = new ModelServer({ extensions: false })
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

/** The first look that `fits` meets a server in trouble; such a back end says of both that it is 500. */
function failOne(server: ModelServer, fits: () => boolean = () => true, isMeant = isLook) {
  server.fault = ({ path }) => {
    if (!isMeant({ path }) || !fits()) return undefined
    server.fault = () => undefined
    return { refuse: 'INTERNAL' }
  }
}

const isLook = ({ path }: Pick<SeenRequest, 'path'>) => path.includes('/init/')
/** The fields of the catalog are a read of their own there. */
const isLookAtFields = ({ path }: Pick<SeenRequest, 'path'>) => path.includes('/exmodel/')
const withColour = (colour: string): ContentForm => ({ ...form('Title'), params: { ModelData_colour: colour } })

describe('where a failure and a content that is gone are told alike', () => {
  test('a deletion is sent although the first look fails', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(contentIntent('content.delete', ref))
    failOne(server)
    await client.context().drain()
    expect(server.effects).toEqual(['delete 5'])
    expect(await client.journal()).toEqual(['content.delete done'])
  })

  test('a deletion whose answer was lost is not taken for done by a look that fails', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(contentIntent('content.delete', ref))
    server.fault = ({ method }) => {
      if (method === 'GET') return undefined
      failOne(server)
      return 'cut-before'
    }
    const engine = client.context()
    await engine.drain()
    client.clock.jump(60_000)
    await engine.drain()
    expect(server.effects).toEqual(['delete 5'])
  })

  test('a save goes out although the first look fails', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), { form: form('Old') }))
    failOne(server)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 Mine'])
  })

  test('what a save came to is known although the look behind it fails', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), { form: form('Old') }))
    failOne(server, () => server.effects.length > 0)
    await client.context().drain()
    expect(await client.journal()).toEqual(['content.save done'])
    expect((await client.work.bases.toArray())[0]).toMatchObject({ form: { title: 'Mine' } })
  })

  test('what stays away is gone', async () => {
    const { server, client } = await start()
    await client.order(saveContent(form('Mine'), { form: form('Old') }))
    await client.context().drain()
    expect(await client.states()).toEqual(['content.save conflict'])
    expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({ code: 'GONE' })
    expect(server.requests.filter(isLook)).toHaveLength(2)
  })

  test('a new content is not waited for twice, nor one that was just deleted', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('New')))
    await client.context().drain()
    expect(server.requests.filter(isLook)).toHaveLength(2)
    await client.order(contentIntent('content.delete', ref))
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 New', 'delete 5'])
    expect(server.requests.filter(isLook)).toHaveLength(4)
  })

  test('a creation whose answer was lost is not made twice by a look that fails', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('New')))
    server.fault = ({ method }) => {
      if (method === 'GET') return undefined
      failOne(server)
      return 'cut-after'
    }
    const engine = client.context()
    await engine.drain()
    client.clock.jump(60_000)
    await engine.drain()
    expect(server.effects).toEqual(['POST 5 New'])
    expect(await client.journal()).toEqual(['content.add done'])
  })

  test('changed fields are asked about although the first look at them fails', async () => {
    const { server, client } = await start()
    server.modelFields = ['ModelData_colour']
    server.put(withColour('green'))
    await client.order(saveContent(withColour('blue'), { form: withColour('red') }))
    failOne(server, () => true, isLookAtFields)
    await client.context().drain()
    expect(await client.states()).toEqual(['content.save conflict'])
    expect(server.contents.get('5')!.form.params).toEqual(withColour('green').params)
  })

  test('nor is it published unseen', async () => {
    const { server, client } = await start()
    server.modelFields = ['ModelData_colour']
    server.put(withColour('green'))
    await client.order({ ...contentIntent('content.publish', ref), base: { form: withColour('red') } })
    failOne(server, () => true, isLookAtFields)
    await client.context().drain()
    expect(await client.states()).toEqual(['content.publish waiting'])
    expect(server.effects).toEqual([])
  })

  test('nor is it by an order of a list, where an own save has shown the fields', async () => {
    const { server, client } = await start()
    server.modelFields = ['ModelData_colour']
    server.put(withColour('red'))
    await client.order(saveContent(withColour('blue'), { form: withColour('red') }))
    await client.context().drain()
    server.put(withColour('green'))
    await client.order(contentIntent('content.publish', { ...ref, title: 'Title' }))
    failOne(server, () => true, isLookAtFields)
    await client.context().drain()
    expect(await client.states()).toEqual(['content.publish waiting'])
  })

  test('a save of fields whose answer was lost is not sent twice by a look at them that fails', async () => {
    const { server, client } = await start()
    server.modelFields = ['ModelData_colour']
    server.put(withColour('red'))
    await client.order(saveContent(withColour('blue'), { form: withColour('red') }))
    server.fault = ({ method }) => {
      if (method === 'GET') return undefined
      failOne(server, () => true, isLookAtFields)
      return 'cut-after'
    }
    const engine = client.context()
    await engine.drain()
    client.clock.jump(60_000)
    await engine.drain()
    expect(server.effects).toEqual(['PUT 5 Title'])
    expect(await client.journal()).toEqual(['content.save done'])
  })

  test('a save does not go out while the fields of its catalog can not be read: it would empty them', async () => {
    const { server, client } = await start()
    server.modelFields = ['ModelData_colour']
    server.put(withColour('green'))
    await client.order(saveContent(form('Mine'), { form: form('Title') }))
    server.fault = (request) => (isLookAtFields(request) ? { refuse: 'NOT_FOUND' } : undefined)
    await client.context().drain()
    expect(server.effects).toEqual([])
    expect((await client.work.outbox.toArray())[0]).toMatchObject({
      state: 'backoff',
      lastError: { code: 'FIELDS_UNREAD' },
    })
    server.fault = () => undefined
    client.clock.jump(600_000)
    await client.context().drain()
    expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', params: withColour('green').params })
    expect(await client.states()).toEqual([])
  })

  test('it goes out where the model of the catalog was deleted: there is nothing to empty', async () => {
    const { server, client } = await start()
    server.modelFields = ['ModelData_colour']
    server.modelIsGone = true
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), { form: form('Old') }))
    await client.context().drain()
    expect(server.effects).toEqual(['PUT 5 Mine'])
    expect(await client.states()).toEqual([])
  })
})
