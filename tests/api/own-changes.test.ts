import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPublish } from '#contract/contents.ts'
import { sensitiveAdd } from '#contract/words.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { moveContent, publishCatalog, setAttribute } from '#sync/model/intents.ts'
import type { Client } from '#tests/support/sync-kit/client.ts'
import { OpenEditor } from '#tests/support/sync-kit/open-editor.ts'
import { RealServer } from '#tests/support/sync-kit/real-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const REST = 'and a rest that has many more words than the one that is masked'
const body = (text: string) => ({ contentHtml: `<p><img src="/a.png" />a forbiddenword ${text} ${REST}</p>` })

for (const compat of [undefined, 'reference'] as const) {
  describe(`what the server sets by itself is nobody else's change (${compat ?? 'own server'})`, () => {
    let server: RealServer
    let device: Client<RealServer>

    beforeAll(async () => {
      server = await RealServer.start({ compat }, { SensitiveWordEnable: 'Y', AutoArticleLogo: 'Y' })
      await server.other.ok(sensitiveAdd, { body: { word: 'forbiddenword', type: 'BLACK' } })
    })
    afterAll(() => server.close())

    async function start(): Promise<void> {
      device = await server.device()
      server.requests.length = 0
      server.fault = () => undefined
    }
    const drain = () => server.drain(device)

    /** A new content that was published, in an editor that is still open. */
    async function published(fields: Partial<ContentForm> = {}) {
      await start()
      const editor = new OpenEditor(device, server.form({ ...body('one'), ...fields }))
      await editor.save()
      await editor.order('content.publish')
      await drain()
      expect(await server.row(editor.form.contentId)).toMatchObject({ status: '30', publishDate: expect.anything() })
      return editor
    }

    /** Nothing waits, nobody is blamed, and what was written last is out. */
    async function expectOut({ form }: OpenEditor<RealServer>): Promise<void> {
      expect(await device.states()).toEqual([])
      const ended = await device.work.journal.toArray()
      expect(ended.filter(({ merged }) => merged)).toEqual([])
      // That the date stays is no news.
      expect(ended.flatMap(({ changed = [] }) => changed).filter((field) => field !== 'contentHtml')).toEqual([])
      const row = await server.row(form.contentId)
      expect(row).toMatchObject({ title: form.title, status: '30', logo: '/a.png' })
      expect(row.publishDate).not.toBeNull()
      expect((await server.read(form.contentId)).contentHtml).toBe(form.contentHtml!.replace('forbiddenword', '*'))
    }

    test('saved and published, edited and saved online, then edited, saved and published without a line', async () => {
      const editor = await published()
      await editor.save({ title: 'Second', ...body('two') })
      await drain()
      await editor.save({ title: 'Third', ...body('three') })
      await editor.order('content.publish')
      await drain()
      await expectOut(editor)
    })

    test('edited twice while the first publication waits or runs, and published again behind that', async () => {
      await start()
      const editor = new OpenEditor(device, server.form(body('one')))
      await editor.save()
      await editor.order('content.publish')
      await editor.save({ title: 'Second', ...body('two') })
      await editor.order('content.publish')
      await editor.save({ title: 'Third' })
      await drain()
      await editor.save({ title: 'Fourth', ...body('four') })
      await editor.order('content.publish')
      await drain()
      await expectOut(editor)
    })

    test('a save whose answer is lost, behind a publication', async () => {
      const editor = await published()
      await editor.save({ title: 'Second' })
      await drain()
      await editor.save({ title: 'Third', ...body('three') })
      await editor.order('content.publish')
      server.fault = ({ method }) =>
        method === 'PUT' && server.requests.filter((one) => one === 'PUT /cms/content').length === 2
          ? 'cut-after'
          : undefined
      await drain()
      await expectOut(editor)
    })

    test('published with its catalog, while the editor shows the text from before', async () => {
      await start()
      const editor = new OpenEditor(device, server.form(body('one')))
      await editor.save()
      await drain()
      const choice = { catalogId: server.site.news, name: 'News', publishChild: false, publishDetail: true }
      await device.order(publishCatalog({ ...choice, publishStatus: '0' }))
      await drain()
      expect(await server.row(editor.form.contentId)).toMatchObject({ status: '30' })
      await editor.save({ title: 'Second' })
      await editor.order('content.publish')
      await drain()
      await expectOut(editor)
    })

    test('recommended and moved in the list, while the editor shows the text from before', async () => {
      const editor = await published({ publishPipe: ['pc'] })
      const ref = () => server.read(editor.form.contentId).then((form) => server.refOf(form))
      await device.order(setAttribute(await ref(), 'hot', true))
      await device.order(moveContent(await ref(), server.site.culture))
      await drain()
      await editor.save({ title: 'Second' })
      await editor.order('content.publish')
      await drain()
      await editor.save({ title: 'Third' })
      await editor.order('content.publish')
      await drain()
      await expectOut(editor)
      expect((await server.read(editor.form.contentId)).attributes).toEqual(['hot'])
    })

    test('a date that was taken out on purpose goes, and one that was set stays', async () => {
      const editor = await published()
      await editor.save({ title: 'Second' })
      await drain()
      await editor.save({ publishDate: '2021-02-03 04:05:06' })
      await drain()
      expect(await server.read(editor.form.contentId)).toMatchObject({ publishDate: '2021-02-03 04:05:06' })
      await expectNobodyBlamed()
    })

    async function expectNobodyBlamed(): Promise<void> {
      expect(await device.states()).toEqual([])
      expect((await device.work.journal.toArray()).filter(({ merged }) => merged)).toEqual([])
    }

    test('a text that was discarded and is saved again arrives, although the first publication set a date', async () => {
      const editor = await published()
      await editor.save({ title: 'Second', ...body('two') })
      const [waiting] = await device.work.outbox.toArray()
      await discardOperation(device.work, waiting!.opId, device.clock.now())
      await editor.save()
      await drain()
      expect(await server.row(editor.form.contentId)).toMatchObject({ title: 'Second' })
      await expectNobodyBlamed()
    })

    describe('but what somebody else has written is still told', () => {
      test('a text before the own publication', async () => {
        const editor = await published()
        await editor.save({ title: 'Second' })
        await drain()
        await editor.save({ title: 'Third' })
        await editor.order('content.publish')
        await server.edits(editor.form.contentId, { summary: 'theirs' })
        await drain()
        expect(await device.states()).toEqual(['content.publish waiting'])
        const [asked] = await device.work.outbox.toArray()
        expect(asked?.lastError).toMatchObject({ code: 'MERGED' })
        expect(await server.row(editor.form.contentId)).toMatchObject({ title: 'Third', summary: 'theirs' })
      })

      test('a text together with a first publication', async () => {
        await start()
        const base = await server.stored()
        const editor = new OpenEditor(device, base, baseOf(base, base.version))
        await editor.save({ title: 'Mine' })
        await editor.order('content.publish')
        await server.edits(base.contentId, { summary: 'theirs' })
        const site = server.site.siteId
        await server.other.ok(contentPublish, { site, body: { contentIds: [base.contentId] } })
        await server.app.services.tasks.idle()
        await drain()
        expect(await device.states()).toEqual(['content.publish waiting'])
      })

      test('a date that somebody has chosen', async () => {
        await start()
        const base = await server.stored()
        const editor = new OpenEditor(device, base, baseOf(base, base.version))
        await editor.save({ title: 'Mine' })
        await editor.order('content.publish')
        await server.edits(base.contentId, { publishDate: '2031-01-01 00:00:00' })
        await drain()
        expect(await device.states()).toEqual(['content.publish waiting'])
      })
    })
  })
}
