import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contentRelaList } from '#contract/contents.ts'
import { CONTENT_ATTRIBUTES } from '#contract/contents/limits.ts'
import { storeBlob } from '#db/work/blobs.ts'
import type { OperationKind } from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import {
  addContent,
  contentIntent,
  moveContent,
  publishCatalog,
  publishHome,
  relateContents,
  setAttribute,
  setTop,
  type ContentRef,
  type Intent,
  type PlainContentKind,
} from '#sync/model/intents.ts'
import { BULK_PUBLISH_JOB, bulkPublish } from '#server/areas/site/bulk-publish.ts'
import type { TestSite } from '#tests/support/site-fixture.ts'
import type { Client } from '#tests/support/sync-kit/client.ts'
import { RealServer } from '#tests/support/sync-kit/real-server.ts'

const { hot: HOT, recommend: RECOMMENDED } = CONTENT_ATTRIBUTES

/**
 * An order, what its content is like before and after, and how often it takes effect where no key tells a repeat: twice
 * is the same as once then.
 */
type Row = [
  kind: OperationKind,
  order: (content: ContentRef, site: TestSite) => Intent,
  before: object,
  after: (site: TestSite) => object,
  keyless?: 2,
]
const plain = (kind: PlainContentKind, before: object, after: object): Row => [
  kind,
  (ref) => contentIntent(kind, ref),
  before,
  () => after,
]

const ORDERS: Row[] = [
  plain('content.publish', {}, { status: '30', version: 2 }),
  plain('content.toPublish', {}, { status: '20' }),
  plain('content.offline', { status: '30' }, { status: '40' }),
  plain('content.delete', {}, { deleted: 1 }),
  plain('content.recover', { deleted: 1 }, { deleted: 0 }),
  plain('content.cancelTop', { topFlag: '1700000000000' }, { topFlag: '0' }),
  plain('content.unlock', { isLock: 'Y', lockUser: 'admin' }, { isLock: 'N', lockUser: '' }),
  ['content.move', (ref, { sport }) => moveContent(ref, sport), {}, ({ sport }) => ({ catalogId: sport })],
  ['content.setTop', (ref) => setTop(ref, '2099-01-01 00:00:00'), {}, () => ({ topDate: new Date(2099, 0, 1) }), 2],
  ['content.attrAdd', (ref) => setAttribute(ref, 'hot', true), {}, () => ({ attributes: HOT, version: 2 })],
  ['content.attrRemove', (ref) => setAttribute(ref, 'hot', false), { attributes: HOT }, () => ({ attributes: 0 })],
  [
    'content.attrAdd',
    (ref) => setAttribute(ref, 'recommend', true),
    { attributes: HOT },
    () => ({ attributes: HOT + RECOMMENDED }),
  ],
  [
    'content.attrRemove',
    (ref) => setAttribute(ref, 'recommend', false),
    { attributes: HOT + RECOMMENDED },
    () => ({ attributes: HOT }),
  ],
]

for (const compat of [undefined, 'reference'] as const) {
  describe(compat ? 'against a back end without our extensions' : 'against our own server', () => {
    let server: RealServer
    let device: Client<RealServer>
    /** Pages that were ordered to be written, by what they show. */
    const pages: string[] = []

    beforeAll(async () => {
      server = await RealServer.start({ compat })
      const { publisher } = server.app.services
      const enqueue = publisher.enqueue.bind(publisher)
      vi.spyOn(publisher, 'enqueue').mockImplementation((tx, jobs) => {
        pages.push(...jobs.map(({ type }) => type))
        return enqueue(tx, jobs)
      })
    })
    afterAll(() => server.close())

    /** The line breaks behind the first of these calls, once it has taken effect. */
    async function start(path: string): Promise<void> {
      device = await server.device()
      server.requests.length = 0
      pages.length = 0
      let isLost = false
      server.fault = (request) => {
        if (isLost || request.method === 'GET' || !request.path.startsWith(path)) return undefined
        isLost = true
        return 'cut-after'
      }
    }

    /** Stored by somebody else, as a list shows it. */
    async function content(before: object): Promise<ContentRef> {
      const form = await server.stored()
      const { contentId } = form
      const { db } = server.app.services
      if (Object.keys(before).length > 0)
        await db.updateTable('content').set(before).where('contentId', '=', contentId).execute()
      const { status } = await server.row(contentId)
      return server.refOf({ ...form, status })
    }

    /** What was done to a content, as its log tells. */
    async function done(contentId: string): Promise<string[]> {
      const { db } = server.app.services
      const rows = await db.selectFrom('contentLog').select('kind').where('contentId', '=', contentId).execute()
      return rows.map(({ kind }) => `content.${kind}`).filter((kind) => kind !== 'content.add')
    }

    const writes = () => server.requests.filter((call) => !call.startsWith('GET '))

    test.each(ORDERS)(
      '%s takes effect once although its answer is lost',
      async (kind, order, before, after, keyless) => {
        const ref = await content(before)
        await start('/cms/content')
        await device.order(order(ref, server.site))
        await server.drain(device)
        expect(await device.states()).toEqual([])
        expect(await device.journal()).toEqual([`${kind} done`])
        expect(await server.row(ref.contentId)).toMatchObject(after(server.site))
        const times = compat ? (keyless ?? 1) : 1
        expect(await done(ref.contentId)).toEqual(Array.from({ length: times }, () => kind))
        // With a key it is sent again, and answered what was answered before.
        expect(writes()).toHaveLength(compat ? times : 2)
      },
    )

    test.each([true, false])('a relation is there once or gone although the answer is lost (%s)', async (on) => {
      const [ref, other] = [await content({}), await content({})]
      if (!on) await relate(ref.contentId, other.contentId)
      await start('/cms/content/rela')
      await device.order(relateContents(ref, [other.contentId], on))
      await server.drain(device)
      expect(await device.states()).toEqual([])
      const query = { contentId: ref.contentId }
      const { rows } = await server.other.ok(contentRelaList, { site: server.site.siteId, query })
      expect(rows.map(({ contentId }) => contentId)).toEqual(on ? [other.contentId] : [])
      expect(await done(ref.contentId)).toHaveLength(compat ? 2 : 1)
      expect(writes()).toHaveLength(2)
    })

    async function relate(contentId: string, relaContentId: string): Promise<void> {
      const row = { contentId, relaContentId, createBy: 'ann', createTime: new Date() }
      await server.app.services.db.insertInto('contentRela').values(row).execute()
    }

    test('pages of a catalog and the home page are written again although the answer is lost', async () => {
      const { siteId, news } = server.site
      const orders: [Intent, string][] = [
        [publishCatalog({ catalogId: news, name: 'News', publishChild: false, publishDetail: false }), 'catalog'],
        [publishHome(siteId, 'Site'), 'site'],
      ]
      for (const [intent, page] of orders) {
        await start('/cms/')
        await device.order(intent)
        await server.drain(device)
        expect(await device.states()).toEqual([])
        expect(await device.journal()).toEqual([`${intent.kind} done`])
        expect(pages.filter((one) => one === page)).toHaveLength(compat ? 2 : 1)
      }
    })

    test('pages of a catalog are written although the answer is lost and their task still runs when the repeat comes', async () => {
      const { tasks } = server.app.services
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      tasks.register(BULK_PUBLISH_JOB, (...all) => held.then(() => bulkPublish(...all)))
      await start('/cms/')
      await device.order(
        publishCatalog({ catalogId: server.site.news, name: 'News', publishChild: false, publishDetail: false }),
      )
      const end = device.context().drain()
      if (compat) {
        await end
        device.clock.jump(60_000)
        await device.context().drain()
        expect((await device.work.outbox.toArray())[0]!.lastError?.code).toBe('TASK_SLOW')
      }
      await device.until(() => server.count('POST /cms/catalog/publish') === 2)
      release()
      await end
      await server.drain(device)
      tasks.register(BULK_PUBLISH_JOB, bulkPublish)
      expect(await device.states()).toEqual([])
      expect(await device.journal()).toEqual(['catalog.publish done'])
    })

    test.each(['/cms/resource/upload', '/cms/content'])(
      'a new article with a file is there once with one file although the answer of %s is lost',
      async (path) => {
        await start(path)
        const bytes = new TextEncoder().encode(`sent to ${path}`)
        const picked = { name: 'a.txt', type: 'text/plain', bytes }
        const hash = await storeBlob(device.work, device.owner, picked, device.clock.now())
        const form: ContentForm = server.form({ contentHtml: `<p><a href="local-blob:${hash}">a</a></p>` })
        await device.order(addContent(form))
        await server.drain(device)
        expect(await device.states()).toEqual([])
        const { db } = server.app.services
        const name = `a-${hash.slice(0, 8)}.txt`
        const files = await db.selectFrom('resource').select('resourceId').where('name', '=', name).execute()
        expect(files).toHaveLength(1)
        expect((await server.read(form.contentId)).contentHtml).toContain(`id=${files[0]!.resourceId}`)
        expect(await server.row(form.contentId)).toMatchObject({ version: 1 })
        expect(server.count('POST /cms/resource/upload')).toBe(compat || path === '/cms/content' ? 1 : 2)
      },
    )
  })
}
