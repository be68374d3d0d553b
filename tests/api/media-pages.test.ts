import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentAdd, contentPublish } from '#contract/contents.ts'
import type { ContentType } from '#contract/contents/limits.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { save } from '#tests/support/contents.ts'
import { ffmpeg } from '#tests/support/films.ts'

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  await server.services.publisher.idle()
}, 120_000)
afterAll(() => server.close())

/** The published pages of the demo's contents of a type, in one channel. */
async function pagesOf(type: ContentType, channel: string): Promise<string[]> {
  const { db, files } = server.services
  const rows = await db
    .selectFrom('content')
    .select('contentId')
    .where('contentType', '=', type)
    .where('status', '=', '30')
    .execute()
  const names = await files.list(`demo_${channel}`)
  const found = names.filter((name) => rows.some(({ contentId }) => name.endsWith(`/${contentId}.html`)))
  expect(found.length).toBeGreaterThan(0)
  return Promise.all(found.map(async (name) => String(await files.read(`demo_${channel}/${name}`))))
}

async function get(url: string) {
  const { statusCode, headers } = await server.app.inject({ url })
  return [statusCode, headers['content-type']]
}

describe.each(['pc', 'h5'])('the demo on the channel %s', (channel) => {
  test('shows pictures with their size and copies for small screens, all but the first when they are reached', async () => {
    const pages = await pagesOf('image', channel)
    for (const page of pages) {
      const pictures = page.match(/<img [^>]*srcset="[^"]*"[^>]*>/g) ?? []
      expect(pictures.length).toBeGreaterThan(1)
      expect(pictures.every((one) => /width="\d+" height="\d+"/.test(one))).toBe(true)
      expect(pictures.map((one) => one.includes('loading="lazy"'))).toEqual(pictures.map((_, index) => index > 0))
      const copies = /srcset="([^"]*)"/.exec(pictures[0] ?? '')?.[1]?.split(', ') ?? []
      expect(copies.map((copy) => copy.split(' ')[1])).toEqual(['480w', '800w', '1200w'])
      for (const copy of copies) expect(await get(copy.split(' ')[0] ?? '')).toEqual([200, 'image/jpeg'])
    }
  })

  test('plays sounds in a list with their lengths', async () => {
    for (const page of await pagesOf('audio', channel)) {
      const sources = [...page.matchAll(/<audio controls preload="none" src="([^"]*)"/g)].map(
        ([, source = '']) => source,
      )
      expect(sources).toHaveLength(2)
      for (const source of sources) expect(await get(source)).toEqual([200, 'audio/wav'])
      expect(page).toContain('<span>0:07</span>')
    }
  })

  test.skipIf(!ffmpeg)('plays films with a cover, in a box of their size', async () => {
    for (const page of await pagesOf('video', channel)) {
      const [, source = '', poster = ''] =
        /<video controls playsinline preload="none" src="([^"]*)"[^>]*width="640" height="360" poster="([^"]*)"/.exec(
          page,
        ) ?? []
      expect(await get(source)).toEqual([200, 'video/mp4'])
      expect(await get(poster)).toEqual([200, 'image/jpeg'])
    }
  })
})

test('a player of another site stays in its frame', async () => {
  const { db, newId, files } = server.services
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('contentType', '=', 'video')
    .where('status', '=', '30')
    .executeTakeFirstOrThrow()
  const { siteId, catalogId } = row
  const contentId = newId()
  const path = '<iframe src="https://player.example.org/1" onload="alert(1)"></iframe><script>alert(2)</script>'
  const body = {
    contentId,
    catalogId,
    contentType: 'video',
    opType: 'ADD',
    title: 'Elsewhere',
    videoList: [{ type: 'SHARE', path, title: '' }],
  }
  const end = await save(server.services, admin, { siteId } as never, contentAdd, body as never)
  expect(end).toMatchObject({ status: 'SUCCESS' })
  await admin.ok(contentPublish, { site: siteId, body: { contentIds: [contentId] } })
  await server.services.publisher.idle()
  const name = (await files.list('demo_pc')).find((one) => one.endsWith(`/${contentId}.html`)) ?? ''
  const page = String(await files.read(`demo_pc/${name}`))
  const frame = /<div class="frame">(.*?)<\/div>/s.exec(page)?.[1] ?? ''
  expect(frame).toMatch(/^<iframe sandbox="[^"]*"[^>]* ?src="https:\/\/player\.example\.org\/1"/)
  expect(frame).not.toContain('alert')
})
