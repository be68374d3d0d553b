import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { addContent, contentIntent, saveContent, setTop } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(100 + index))
const form = (contentId: string, title = contentId): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
})
const ref = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article', title: contentId })

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  /** As a device does that comes and goes: each time the line is back, what is due is sent. */
  const drainAll = async () => {
    for (let round = 0; (await client.work.outbox.count()) > 0; round++) {
      if (round > 1_000) throw new Error(`left: ${(await client.states()).join(', ')}`)
      await client.context().drain()
      client.clock.jump(60_000)
    }
  }
  return { server, client, drainAll }
}

test(
  'F37: 500 orders over 25 contents with 12 files all arrive once, each content in its order, each file once',
  { timeout: 120_000 },
  async () => {
    const { server, client, drainAll } = await start()
    const contents = ids(25)
    for (const [index, id] of contents.entries()) {
      const file = { name: `${id}.png`, type: 'image/png', bytes: new Uint8Array([index, 1, 2]) }
      const src = index < 12 ? `local-blob:${await storeBlob(client.work, client.owner, file, 1)}` : ''
      let text = { ...form(id, `${id} text 0`), contentHtml: `<p><img src="${src}"></p>` }
      await client.order(addContent(text))
      for (let turn = 1; turn < 10; turn++) {
        await client.order(setTop(ref(id), turn % 2 === 0 ? '' : '2030-01-01 00:00:00'))
        const next = { ...text, title: `${id} text ${turn}` }
        await client.order(saveContent(next, { form: text }))
        text = next
      }
      await client.order(contentIntent('content.publish', ref(id)))
    }
    expect(await client.work.outbox.count()).toBe(500)
    await drainAll()
    for (const id of contents) {
      const titles = server.effects.filter((effect) => effect.includes(`${id} text`)).map((effect) => effect.at(-1))
      expect(titles.join('')).toBe('0123456789')
      expect(server.contents.get(id)).toMatchObject({ status: '30', form: { title: `${id} text 9` } })
    }
    expect(server.uploads).toHaveLength(12)
  },
)
