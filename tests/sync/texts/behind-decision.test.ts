import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { resolveConflict } from '#sync/queue/edit-outbox.ts'
import { saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: '<p>text</p>',
  ...more,
})

/** "Mine" met "Theirs" and waits for a decision; meanwhile its editor has saved something more on top of it. */
async function withSaveBehind(behind: ContentForm) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  server.put(form('Theirs', { summary: 'theirs' }))
  await client.context().drain()
  const [first] = await client.work.outbox.toArray()
  await client.order(saveContent(behind, { form: form('Mine') }))
  const decide = async (result: ContentForm) => {
    expect(await resolveConflict(client.work, first!.opId, result, first!.conflict!.theirs, client.clock.now())).toBe(
      true,
    )
    await client.context().drain()
  }
  return { server, client, decide }
}

const THEIRS = { summary: 'theirs' }

test.each([
  ['mine', form('Mine', THEIRS)],
  ['theirs', form('Theirs', THEIRS)],
  ['an edited text', form('Both', THEIRS)],
])('a save behind a conflict that touches other fields asks nothing where the decision is %s', async (_, result) => {
  const { server, client, decide } = await withSaveBehind(form('Mine', { author: 'me' }))
  await decide(result)
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ ...result, author: 'me' })
})

test('a save behind a conflict that goes on with the decided field asks nothing where the decision is mine', async () => {
  const { server, client, decide } = await withSaveBehind(form('Mine, later'))
  await decide(form('Mine', THEIRS))
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine, later', ...THEIRS })
})

test.each([
  ['theirs', form('Theirs', THEIRS)],
  ['an edited text', form('Both', THEIRS)],
])('and is asked about where it is %s', async (_, result) => {
  const { server, client, decide } = await withSaveBehind(form('Mine, later'))
  await decide(result)
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(server.contents.get('5')!.form).toMatchObject(result)
})
