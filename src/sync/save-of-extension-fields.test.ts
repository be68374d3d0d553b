import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { saveContent } from '#sync/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title: 'Title',
  contentHtml: '<p>text</p>',
  ...more,
})

test('extension fields that no read answers are sent again when somebody else saved meanwhile', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form())
  await client.order(saveContent(form({ params: { ModelData_colour: 'red' } }), { form: form(), version: 1 }))
  server.put(form())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ params: { ModelData_colour: 'red' } })
})
