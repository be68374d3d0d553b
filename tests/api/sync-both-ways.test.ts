import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDelete, contentDestroy, contentLock } from '#contract/contents.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { exmodelAdd, exmodelList, xmodelFieldAdd } from '#contract/models.ts'
import { errorProneAdd, sensitiveAdd } from '#contract/words.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { recreateContent } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { readPause } from '#sync/model/paused-outbox.ts'
import { addHotWord } from '#tests/support/hot-words.ts'
import type { Client } from '#tests/support/sync-kit/client.ts'
import { RealServer } from '#tests/support/sync-kit/real-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const SAVE = 'PUT /cms/content'
const ADD = 'POST /cms/content'

for (const compat of [undefined, 'reference'] as const) {
  describe(compat ? 'against a back end without our extensions' : 'against our own server', () => {
    let server: RealServer
    let device: Client<RealServer>

    beforeAll(async () => {
      server = await RealServer.start(
        { compat },
        {
          SensitiveWordEnable: 'Y',
          ErrorProneWordEnable: 'Y',
          HotWordGroups: '["links"]',
        },
      )
      await server.other.ok(sensitiveAdd, { body: { word: 'forbiddenword', type: 'BLACK' } })
      await server.other.ok(errorProneAdd, { body: { word: 'teh', replaceWord: 'the' } })
      await addHotWord(server.app.services, server.site.siteId, 'river')
    })
    afterAll(() => server.close())

    async function start(): Promise<void> {
      device = await server.device()
      server.requests.length = 0
      server.fault = () => undefined
    }

    const drain = () => server.drain(device)
    const save = (base: ContentForm, fields: Partial<ContentForm>) =>
      device.order(saveContent({ ...base, ...fields }, baseOf(base)))
    const changeOf = async () => (await device.work.outbox.toArray())[0]

    test('add, save, publish, take offline and delete of one content take effect once each, in order', async () => {
      await start()
      const form = server.form()
      await device.order(addContent(form))
      await drain()
      await save(await server.read(form.contentId), { title: 'Second' })
      await device.order(contentIntent('content.publish', server.refOf(form)))
      await drain()
      expect(await server.row(form.contentId)).toMatchObject({ title: 'Second', status: '30' })
      await device.order(contentIntent('content.offline', server.refOf(await server.read(form.contentId))))
      await device.order(contentIntent('content.delete', server.refOf({ ...form, status: '40' } as never)))
      await drain()
      expect(await server.row(form.contentId)).toMatchObject({ status: '40', deleted: 1 })
      expect(await device.states()).toEqual([])
      for (const call of [ADD, SAVE, 'POST /cms/content/publish', 'POST /cms/content/offline', 'DELETE /cms/content'])
        expect([call, server.count(call)]).toEqual([call, 1])
    })

    test('an add whose answers are lost again and again makes one content', async () => {
      await start()
      const form = server.form()
      await device.order(addContent(form))
      server.fault = ({ method, times }) => (method === 'POST' && times <= 5 ? 'cut-after' : undefined)
      await drain()
      expect(await server.row(form.contentId)).toMatchObject({ title: form.title, version: 1 })
      expect(await device.states()).toEqual([])
    })

    test('a save whose answer is lost takes effect once, and nobody is asked', async () => {
      await start()
      const base = await server.stored()
      await save(base, { title: 'Mine' })
      server.fault = ({ method, times }) => (method === 'PUT' && times === 1 ? 'cut-after' : undefined)
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Mine', version: 2 })
      expect(await device.journal()).toEqual(['content.save done'])
    })

    test('a save that the server does within the call is sent and read back, and no task is asked for', async () => {
      await start()
      const base = await server.stored()
      await save(base, { title: 'Mine' })
      const before = server.requests.length
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Mine', version: 2 })
      const isAsked = server.requests.slice(before).some((call) => call.includes('/async/task/'))
      expect(isAsked).toBe(compat === 'reference')
    })

    test('a save whose task is forgotten before anybody looked is done once', async () => {
      await start()
      const base = await server.stored()
      await save(base, { title: 'Mine' })
      server.fault = ({ path, times }) => (path.startsWith('/async/task/') && times <= 2 ? 'cut-before' : undefined)
      const engine = device.context()
      await engine.drain()
      await server.app.services.tasks.idle()
      await server.app.services.db.deleteFrom('task').execute()
      device.clock.jump(600_000)
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Mine', version: 2 })
      expect(await device.journal()).toEqual(['content.save done'])
    })

    test('what somebody else changed in another field stays', async () => {
      await start()
      const base = await server.stored({ summary: 'old' })
      await save(base, { title: 'Mine' })
      await server.edits(base.contentId, { summary: 'theirs' })
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Mine', summary: 'theirs' })
      expect(await device.states()).toEqual([])
    })

    test('what somebody else changed in the same field is asked about and not overwritten', async () => {
      await start()
      const base = await server.stored()
      await save(base, { title: 'Mine' })
      await server.edits(base.contentId, { title: 'Theirs' })
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Theirs' })
      expect(await changeOf()).toMatchObject({ state: 'conflict', conflict: { fields: ['title'] } })
    })

    test('a save made before somebody else published and pinned undoes neither', async () => {
      await start()
      const base = await server.stored()
      const { db } = server.app.services
      await db
        .updateTable('content')
        .set({ status: '40', topFlag: '1700000000000', catalogId: server.site.sport })
        .where('contentId', '=', base.contentId)
        .execute()
      await save(base, { title: 'Mine' })
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({
        title: 'Mine',
        status: '40',
        topFlag: '1700000000000',
        catalogId: server.site.sport,
      })
    })

    test('what somebody deleted comes back under its id with the own text, from the recycle bin or without it', async () => {
      for (const isForGood of [false, true]) {
        await start()
        const form = server.form()
        await device.order(addContent(form))
        await drain()
        const before = await server.read(form.contentId)
        await server.other.ok(contentDelete, { body: [form.contentId] })
        if (isForGood) await server.other.ok(contentDestroy, { body: [form.contentId] })
        await save(before, { title: 'Mine' })
        await drain()
        const asked = await changeOf()
        expect(asked?.lastError).toMatchObject({ code: 'GONE' })
        expect(await recreateContent(device.work, asked!.opId, device.clock.now())).toBe(true)
        await drain()
        expect(await device.states()).toEqual([])
        expect(await server.row(form.contentId)).toMatchObject({ title: 'Mine', deleted: 0 })
      }
    })

    test('what was removed for good and made again by a colleague is merged with, not taken for a restored backup', async () => {
      await start()
      const base = await server.stored({ summary: 'before' })
      for (const summary of ['one', 'two']) await server.edits(base.contentId, { summary })
      const seen = await server.read(base.contentId)
      await save(seen, { title: 'Mine' })
      const body = [base.contentId]
      await server.other.ok(contentDelete, { body })
      await server.other.ok(contentDestroy, { body })
      await server.stored({ ...seen, summary: 'by a colleague' })
      await drain()
      expect(await device.states()).toEqual([])
      expect(await readPause(device.work, device.owner)).toBeUndefined()
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Mine', summary: 'by a colleague' })
    })

    test('F22: words that the server masks and corrects are no conflict, also when the answer is lost', async () => {
      await start()
      const base = await server.stored({ contentHtml: '<p>one</p><p>two</p>' })
      const rest = 'of a note that has more words than the one that is corrected'
      const contentHtml = `<p>a forbiddenword and teh rest ${rest}</p><p>two</p>`
      await save(base, { contentHtml })
      server.fault = ({ method, times }) => (method === 'PUT' && times === 1 ? 'cut-after' : undefined)
      await drain()
      expect((await server.read(base.contentId)).contentHtml).toBe(`<p>a * and the rest ${rest}</p><p>two</p>`)
      expect(await device.states()).toEqual([])
      expect((await server.row(base.contentId)).version).toBe(2)
      const [entry] = await device.work.journal.toArray()
      expect(entry).toMatchObject({ outcome: 'done', changed: ['contentHtml'] })
    })

    test('F22: words that became links are no conflict, not for the next save of the open editor either', async () => {
      await start()
      const base = await server.stored({ contentHtml: '<p>one</p>' })
      const first = { ...base, contentHtml: '<p>along the river</p>' }
      await save(base, { contentHtml: first.contentHtml })
      server.fault = ({ method, times }) => (method === 'PUT' && times === 1 ? 'cut-after' : undefined)
      await drain()
      expect((await server.read(base.contentId)).contentHtml).toContain('<a class="hot-word" href="/river"')
      await device.order(saveContent({ ...first, title: 'Written on' }, { form: first }))
      await drain()
      expect(await device.states()).toEqual([])
      expect(await server.row(base.contentId)).toMatchObject({ title: 'Written on', version: 3 })
      expect(await device.journal()).toEqual(['content.save done', 'content.save done'])
    })

    test('who writes on in a paragraph whose words the server masked, and publishes in between, is asked nothing', async () => {
      await start()
      const base = await server.stored({ contentHtml: '<p>one</p>' })
      const first = { ...base, contentHtml: '<p>a forbiddenword and a long rest</p>' }
      await save(base, { contentHtml: first.contentHtml })
      await device.order({ ...contentIntent('content.publish', server.refOf(base)), base: { form: first } })
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ status: '30' })
      const second = { ...first, contentHtml: '<p>a forbiddenword and a long rest, and more</p>' }
      await device.order(saveContent(second, { form: first }))
      await device.order({ ...contentIntent('content.publish', server.refOf(base)), base: { form: second } })
      await drain()
      expect(await device.states()).toEqual([])
      expect((await server.read(base.contentId)).contentHtml).toBe('<p>a * and a long rest, and more</p>')
      expect(await server.row(base.contentId)).toMatchObject({ status: '30' })
    })

    test('a publication behind a save with masked words goes out', async () => {
      await start()
      const base = await server.stored()
      await save(base, { contentHtml: '<p>a forbiddenword</p>' })
      await device.order(contentIntent('content.publish', server.refOf(base)))
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({ status: '30' })
      expect(await device.states()).toEqual([])
    })

    test('a value that is not taken is told once and ends the save', async () => {
      await start()
      const base = await server.stored()
      await save(base, { seoTitle: 'for engines', title: 'Mine' })
      server.fault = ({ method, times }) => (method === 'PUT' && times === 1 ? 'cut-after' : undefined)
      await drain()
      expect(await server.row(base.contentId)).toMatchObject({
        title: 'Mine',
        seoTitle: compat ? '' : 'for engines',
        version: 2,
      })
      expect(await device.states()).toEqual([])
      const [entry, ...more] = await device.work.journal.toArray()
      expect(more).toEqual([])
      expect(entry?.changed).toEqual(compat ? ['seoTitle'] : undefined)
    })

    describe('of a catalog with fields of its own', () => {
      const fields = (colour: string, size: string) => ({ params: { ModelData_colour: colour, ModelData_size: size } })
      const paramsOf = async (contentId: string) => {
        const query = { modelId, dataType: 'content', dataId: contentId } as const
        const known = await server.other.ok(exmodelData, { query })
        return Object.fromEntries(known.map(({ fieldName, value }) => [fieldName, value]))
      }
      /** What an editor starts from: the text and the values of the fields. */
      const opened = async (colour: string, size: string): Promise<ContentForm> => {
        const { contentId } = await server.stored({ catalogId: server.site.culture, ...fields(colour, size) })
        return { ...(await server.read(contentId)), params: await paramsOf(contentId) }
      }
      let modelId: string

      beforeAll(async () => {
        const { siteId, culture } = server.site
        await server.other.ok(exmodelAdd, {
          site: siteId,
          body: { name: 'Goods', code: 'goods', tableName: 'cms_exd_default' },
        })
        const { rows } = await server.other.ok(exmodelList, { site: siteId, query: { query: 'Goods' } })
        modelId = rows[0]!.modelId
        for (const code of ['colour', 'size']) {
          const body = { modelId, name: code, code, fieldType: 'short_text', controlType: 'input' } as const
          await server.other.ok(xmodelFieldAdd, { body })
        }
        const configProps = JSON.stringify({ ContentExtendModel: modelId })
        const { db } = server.app.services
        await db.updateTable('catalog').set({ configProps }).where('catalogId', '=', culture).execute()
      })

      test('what two people changed in different fields is kept, and nobody is asked', async () => {
        await start()
        const base = await opened('red', 'S')
        await save(base, fields('blue', 'S'))
        await server.edits(base.contentId, fields('red', 'L'))
        await drain()
        expect(await device.states()).toEqual([])
        expect(await paramsOf(base.contentId)).toEqual(fields('blue', 'L').params)
      })

      test('what two people changed in the same field is asked about and not overwritten', async () => {
        await start()
        const base = await opened('red', 'S')
        await save(base, fields('blue', 'S'))
        await server.edits(base.contentId, fields('green', 'L'))
        await drain()
        expect(await changeOf()).toMatchObject({ state: 'conflict', conflict: { fields: ['param:ModelData_colour'] } })
        expect(await paramsOf(base.contentId)).toEqual(fields('green', 'L').params)
      })

      test('a save of the text takes nothing back of what somebody else made of the fields', async () => {
        await start()
        const base = await opened('red', 'S')
        await save(base, { title: 'Mine' })
        await server.edits(base.contentId, fields('green', 'L'))
        await drain()
        expect(await server.row(base.contentId)).toMatchObject({ title: 'Mine' })
        expect(await paramsOf(base.contentId)).toEqual(fields('green', 'L').params)
      })

      test('a save of the fields whose answer is lost takes effect once', async () => {
        await start()
        const base = await opened('red', 'S')
        await save(base, fields('blue', 'S'))
        server.fault = ({ method, times }) => (method === 'PUT' && times === 1 ? 'cut-after' : undefined)
        await drain()
        expect(await server.row(base.contentId)).toMatchObject({ version: 2 })
        expect(await paramsOf(base.contentId)).toEqual(fields('blue', 'S').params)
        expect(await device.journal()).toEqual(['content.save done'])
      })
    })

    test('a publication that fails is shown, whether the server says so or not', async () => {
      await start()
      const base = await server.stored()
      const ann = await server.app.as('admin')
      await ann.ok(contentLock, { site: server.site.siteId, params: { contentId: base.contentId } })
      const { db } = server.app.services
      await db.updateTable('content').set({ lockUser: 'ann' }).where('contentId', '=', base.contentId).execute()
      await device.order(contentIntent('content.publish', server.refOf(await server.read(base.contentId))))
      await drain()
      expect(await changeOf()).toMatchObject(
        compat
          ? { state: 'waiting', lastError: { code: 'NOT_PUBLISHED' } }
          : { state: 'rejected', lastError: { code: 'LOCKED' } },
      )
    })
  })
}
