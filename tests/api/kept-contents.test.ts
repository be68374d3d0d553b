import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDelete } from '#contract/contents.ts'
import { resourceUpload } from '#contract/resources.ts'
import { planPin, type PinTarget } from '#data/pins/pin-plan.ts'
import { searchIndex } from '#db/cache/content-index.ts'
import { Keeper } from '#tests/support/sync-kit/keeper.ts'
import { RealServer } from '#tests/support/sync-kit/real-server.ts'

for (const compat of [undefined, 'reference'] as const) {
  describe(compat ? 'on a server that tells no changes' : 'on our own server', () => {
    let server: RealServer
    let keeper: Keeper
    let iurl: string

    beforeAll(async () => {
      server = await RealServer.start({ compat })
      const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#a33' } })
        .png()
        .toBuffer()
      const files = [{ fileName: 'red.png', mimeType: 'image/png', content: picture }]
      const stored = await server.other.ok(resourceUpload, { site: server.site.siteId, files })
      iurl = stored.internalUrl ?? ''
      await server.stored({ title: 'With a picture', contentHtml: `<p><img src="${iurl}"></p>` })
      await server.stored({ title: 'Plain' })
      await server.stored({ title: 'Below', catalogId: server.site.sport })
      await server.stored({ title: 'Elsewhere', catalogId: server.site.culture })
    })
    afterAll(() => server.close())

    async function start(): Promise<void> {
      keeper = await Keeper.start(server, compat === undefined)
      server.fault = () => undefined
      server.requests.length = 0
    }

    const news = (below: boolean): PinTarget => {
      const { siteId, news: id } = server.site
      return { kind: 'catalog', siteId, id, below }
    }
    const only = (form: { contentId: string }): PinTarget => {
      const { siteId, news: catalogId } = server.site
      return { kind: 'content', siteId, place: { contentId: form.contentId, catalogId, contentType: 'article' } }
    }
    const reads = () => server.requests.filter((one) => one.startsWith('GET /cms/content/init/')).length

    test('the size is told before anything is kept', async () => {
      await start()
      keeper.room = 1_000_000
      const alone = await planPin(keeper.ports, news(false))
      const below = await planPin(keeper.ports, news(true))
      expect({ alone: alone.contents, below: below.contents, free: below.free }).toEqual({
        alone: 2,
        below: 3,
        free: 1_000_000,
      })
      expect(below.bytes).toBeGreaterThan(1000)
      expect(await keeper.copies()).toEqual([])
      expect(keeper.pictures.size).toBe(0)
    })

    test('a catalog is kept with its pictures, with what is below it only when asked', async () => {
      await start()
      await keeper.pin(news(false))
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Plain', 'With a picture'])
      expect([...keeper.pictures.keys()]).toEqual([expect.stringMatching(/^\/stage-api\/preview\/.*\.png$/)])
      await keeper.pin(news(true))
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Below', 'Plain', 'With a picture'])
      expect(await keeper.pins()).toMatchObject([{ state: 'kept', total: 3, done: 3, failed: 0 }])
    })

    test('what is kept can be found without a server', async () => {
      await start()
      await keeper.pin(news(true))
      await keeper.pass()
      const query = { siteId: server.site.siteId, title: 'PICT', offset: 0, limit: 20 }
      const { rows, total } = await searchIndex(keeper.cache, keeper.ports.owner, query)
      expect({ titles: rows.map(({ title }) => title), total }).toEqual({ titles: ['With a picture'], total: 1 })
    })

    test('a lost line ends a pass and tells so; the next one goes on where it was', async () => {
      await start()
      server.fault = ({ path, times }) => (path.includes('/content/init/') && times > 0 ? 'cut-before' : undefined)
      await keeper.pin(news(false))
      expect(await keeper.pass()).toMatchObject({ halted: 'line' })
      expect(await keeper.pins()).toMatchObject([{ state: 'running', halted: 'line', total: 2, done: 0 }])
      server.fault = () => undefined
      expect(await keeper.pass()).toEqual({ read: 2, halted: undefined })
      const [pin] = await keeper.pins()
      expect(pin).toMatchObject({ state: 'kept', done: 2 })
      expect(pin?.halted).toBeUndefined()
    })

    test('a device without room keeps what it has and says why it does not go on', async () => {
      await start()
      keeper.room = 0
      await keeper.pin(news(false))
      expect(await keeper.pass()).toMatchObject({ halted: 'room' })
      expect(await keeper.pins()).toMatchObject([{ state: 'running', halted: 'room', done: 0 }])
      keeper.room = 1_000_000
      expect((await keeper.pass()).halted).toBeUndefined()
    })

    test('what was stopped stays as it is and goes on when the person says so', async () => {
      await start()
      await keeper.pin(news(false))
      const [pin] = await keeper.pins()
      await keeper.cache.pins.update([keeper.ports.owner.serverId, '1', pin?.key ?? ''], { state: 'stopped' })
      await keeper.pass()
      expect(reads()).toBe(0)
      await keeper.cache.pins.update([keeper.ports.owner.serverId, '1', pin?.key ?? ''], { state: 'running' })
      await keeper.pass()
      expect(await keeper.copies()).toHaveLength(2)
    })

    test('only what changed is read again', async () => {
      await start()
      const form = await server.stored({ title: 'Will change', catalogId: server.site.culture })
      const { siteId, culture: id } = server.site
      await keeper.pin({ kind: 'catalog', siteId, id, below: false })
      await keeper.pass()
      await server.edits(form.contentId, { title: 'Has changed' })
      const added = await server.stored({ title: 'Is new', catalogId: id })
      server.requests.length = 0
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Elsewhere', 'Has changed', 'Is new'])
      expect(reads()).toBe(2)
      server.requests.length = 0
      await keeper.pass()
      expect(reads()).toBe(0)
      await server.other.ok(contentDelete, { site: siteId, body: [form.contentId, added.contentId] })
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Elsewhere'])
      expect(await keeper.pins()).toMatchObject([{ total: 1, done: 1, state: 'kept' }])
    })

    test('what an editor shows is left alone until it is closed', async () => {
      await start()
      const form = await server.stored({ title: 'Open' })
      await keeper.pin(only(form))
      await keeper.pass()
      const before = (await keeper.pins())[0]?.freshAt
      keeper.open.add(form.contentId)
      await server.edits(form.contentId, { title: 'Changed elsewhere' })
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Open'])
      expect((await keeper.pins())[0]?.freshAt).toBe(before)
      keeper.open.clear()
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Changed elsewhere'])
      expect((await keeper.pins())[0]?.freshAt).toBeGreaterThan(before ?? 0)
      await server.other.ok(contentDelete, { site: server.site.siteId, body: [form.contentId] })
    })

    test('a content that is no longer there says so and leaves no copy', async () => {
      await start()
      const form = await server.stored({ title: 'Short-lived' })
      await keeper.pin(only(form))
      await keeper.pass()
      await server.other.ok(contentDelete, { site: server.site.siteId, body: [form.contentId] })
      await keeper.pass()
      expect(await keeper.copies()).toEqual([])
      expect(await keeper.cache.keeps.toArray()).toMatchObject([{ title: 'Short-lived', problem: 'gone' }])
      expect(await keeper.pins()).toMatchObject([{ failed: 1, done: 0 }])
    })

    test('a picture that is missing costs only itself', async () => {
      await start()
      const html = '<p><img src="/stage-api/preview/line/resources/none.png"></p>'
      const form = await server.stored({ title: 'Half a page', contentHtml: html })
      await keeper.pin(only(form))
      await keeper.pass()
      expect(await keeper.copies()).toEqual(['Half a page'])
      expect(await keeper.cache.keeps.toArray()).toMatchObject([{ problem: 'pictures' }])
      await server.other.ok(contentDelete, { site: server.site.siteId, body: [form.contentId] })
    })

    test('a catalog that the user may not see is kept by nobody', async () => {
      const { siteId, news: id, culture } = server.site
      const user = { userName: `reader-${compat}`, menus: ['cms:content:view'] }
      const client = await server.app.withUser({
        ...user,
        sites: { [siteId]: ['View'] },
        catalogs: { [culture]: ['View'] },
      })
      await start()
      keeper = await Keeper.start(server, compat === undefined, client.token)
      await keeper.pin({ kind: 'catalog', siteId, id, below: true })
      await keeper.pass()
      expect(await keeper.copies()).toEqual([])
      expect(await keeper.pins()).toMatchObject([{ isGone: true, total: 0 }])
    })

    test('a site that the user may no longer see leaves nothing readable on the device', async () => {
      const { siteId, news: id } = server.site
      const client = await server.app.withUser({
        userName: `leaver-${compat}`,
        menus: ['cms:content:view'],
        sites: { [siteId]: ['View'] },
        catalogs: { [id]: ['View'] },
      })
      await start()
      keeper = await Keeper.start(server, compat === undefined, client.token)
      await keeper.pin(news(false))
      await keeper.pass()
      expect(await keeper.copies()).toHaveLength(2)
      const { db } = server.app.services
      await db.deleteFrom('sysObjectGrant').where('permType', '=', 'Site').where('objectId', '=', siteId).execute()
      await keeper.pass()
      expect(await keeper.copies()).toEqual([])
      expect(keeper.pictures.size).toBe(0)
      expect(await keeper.cache.held.count()).toBe(0)
      expect(await keeper.pins()).toMatchObject([{ isGone: true, total: 0 }])
    })

    test('taking a pin away frees what no other pin stands for', async () => {
      await start()
      const { siteId, sport } = server.site
      await keeper.pin(news(true))
      await keeper.pin({ kind: 'catalog', siteId, id: sport, below: false })
      await keeper.pass()
      await keeper.unpin(`catalog:${server.site.news}`)
      expect(await keeper.copies()).toEqual(['Below'])
      expect(keeper.pictures.size).toBe(0)
      await keeper.unpin(`catalog:${sport}`)
      expect(await keeper.copies()).toEqual([])
      expect(await keeper.cache.keeps.count()).toBe(0)
    })
  })
}
