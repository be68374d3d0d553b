import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogDelete } from '#contract/catalogs/place.ts'
import { commentSend } from '#contract/reader-comments.ts'
import { contentDelete, contentOffline, contentPublish, contentSave } from '#contract/contents.ts'
import * as forms from '#contract/forms.ts'
import { formSubmit } from '#contract/form-submissions.ts'
import { xmodelFieldAdd } from '#contract/models.ts'
import { sitePublish } from '#contract/sites.ts'
import { webhookAdd, webhookEdit, WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { noteContents } from '#server/areas/contents/log.ts'
import { transact } from '#server/store/transact.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, rowOf, save, stored } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'
import { startTarget, type WebhookTarget } from '#tests/support/webhook-target.ts'

let server: TestApp
let admin: TestClient
let target: WebhookTarget
let site: TestSite
let hook: { webhookId: string; secret: string }

beforeAll(async () => {
  target = await startTarget()
  server = await startApp({ settings: { demo: false }, mayConnect: (address) => address === '127.0.0.1' })
  admin = await server.as('admin')
  site = await addSite(server.services, 'told')
  const body = { name: 'All', url: `${target.base}/all`, events: [...WEBHOOK_EVENTS] }
  hook = await admin.ok(webhookAdd, { site: site.siteId, body })
})
afterAll(async () => {
  await server.close()
  await target.close()
})

/** Types and data of what came in since the last look, in the order of their making. */
async function told(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  await server.services.webhooks.idle()
  const came = target.received
    .splice(0)
    .toSorted((a, b) => (String(a.headers['webhook-id']) < String(b.headers['webhook-id']) ? -1 : 1))
  return came.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
}
beforeEach(async () => {
  await told()
})

const at = () => ({ site: site.siteId })
const made = (fields: object = {}) => stored(server.services, admin, site, fields)
const publish = (...contentIds: string[]) => admin.ok(contentPublish, { ...at(), body: { contentIds } as never })
const count = async () => (await server.services.db.selectFrom('webhookDelivery').select('deliveryId').execute()).length

describe('what a request is', () => {
  test('names what happened, and a receiver can verify where it comes from', async () => {
    const contentId = await made({ title: 'Harbour opens' })
    await server.services.webhooks.idle()
    const [request, ...others] = target.received.splice(0)
    expect(others).toEqual([])
    const { headers, body } = request!
    const sent = JSON.parse(body) as { timestamp: string }
    const row = await rowOf(server.services, contentId)
    const content = { contentId, catalogId: site.news, contentType: 'article', title: 'Harbour opens', status: '0' }
    expect(sent).toMatchObject({ type: 'content.saved', data: { siteId: site.siteId, contents: [content] } })
    expect(Math.abs(Date.parse(sent.timestamp) - row.createTime.getTime())).toBeLessThan(10_000)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-event': 'content.saved',
      'user-agent': 'Holdfast',
    })
    // As docs/webhooks.md says it.
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(hook.secret.replace('whsec_', ''), 'base64')
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    expect(headers['webhook-signature']).toBe(signature)
  })
})

describe('webhooks are told', () => {
  test('that a content was saved, published, taken off the site and deleted', async () => {
    const contentId = await made()
    const body = article(server.services, site, { contentId, opType: 'UPDATE', title: 'Again' } as never)
    await save(server.services, admin, site, contentSave, body)
    await publish(contentId)
    await admin.ok(contentOffline, { ...at(), body: [contentId] })
    await admin.ok(contentDelete, { ...at(), body: [contentId] })
    const events = await told()
    expect(events.map(({ type }) => type)).toEqual([
      'content.saved',
      'content.saved',
      'content.published',
      'content.unpublished',
      'content.deleted',
    ])
    for (const { data } of events) expect(data).toMatchObject({ contents: [{ contentId }] })
  })

  test('nothing of a draft that is taken offline: the site never showed it', async () => {
    const contentId = await made()
    await told()
    await admin.ok(contentOffline, { ...at(), body: [contentId] })
    expect(await told()).toEqual([])
  })

  test('of contents that go with their catalog', async () => {
    const contentId = await made({ catalogId: site.culture })
    await publish(contentId)
    await told()
    await admin.ok(catalogDelete, { ...at(), params: { catalogId: site.culture } })
    await server.services.tasks.idle()
    expect((await told()).map(({ type }) => type)).toEqual(['content.unpublished', 'content.deleted'])
  })

  test('nothing of what was rolled back', async () => {
    const contentId = await made()
    await told()
    const before = await count()
    const { services } = server
    const content = await rowOf(services, contentId)
    const broken = transact(services.db, async (tx) => {
      await noteContents(tx, { services, userName: 'admin' }, 'publish', [content])
      const noted = await tx.selectFrom('webhookDelivery').select('deliveryId').execute()
      expect(noted).toHaveLength(before + 1)
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await told()).toEqual([])
    expect(await count()).toBe(before)
  })

  test('of many contents that are published together in few requests, each content once', async () => {
    const own = await addSite(server.services, 'bulk')
    const ids = Array.from({ length: 250 }, (_, index) => String(1000 + index))
    await sql`
      insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
        sort_flag, create_by, create_time)
      select n, ${own.siteId}::bigint, ${own.news}::bigint, ${own.news}, ${own.news}::bigint, 'article',
        'Article ' || n, '0', n, 'admin', now()
      from generate_series(1000, 1249) as n`.execute(server.services.db)
    const body = { name: 'Published', url: `${target.base}/bulk`, events: ['content.published' as const] }
    await admin.ok(webhookAdd, { site: own.siteId, body })
    await told()
    await admin.ok(sitePublish, { body: { siteId: own.siteId, publishIndex: false, contentStatus: '0' } as never })
    await server.services.tasks.idle()
    const events = await told()
    expect(events).toHaveLength(3)
    const named = events.flatMap(({ data }) =>
      (data['contents'] as { contentId: string }[]).map((one) => one.contentId),
    )
    expect(named.toSorted()).toEqual(ids.toSorted())
  })

  test('of a form, by its ids and never by what a reader wrote', async () => {
    const code = 'contact'
    await admin.ok(forms.customFormAdd, { ...at(), body: { name: 'Contact', code, tableName: 'cms_cfd_default' } })
    const { rows } = await admin.ok(forms.customFormList, { ...at(), query: {} })
    const formId = rows[0]?.formId ?? ''
    const field = { modelId: formId, name: 'Who', code: 'who', controlType: 'input', fieldType: 'medium_text' }
    await admin.ok(xmodelFieldAdd, { body: field as never })
    await admin.ok(forms.customFormPublish, { body: [formId] })
    const url = JSON.stringify({ pc: { url: 'https://told.test/' } })
    const ofSite = server.services.db.updateTable('site').where('siteId', '=', site.siteId)
    await ofSite.set({ publishPipeProps: url }).execute()
    const sent = await server.anonymous.call(formSubmit, { body: { formId, who: 'Mira Private' } as never })
    expect(sent).toMatchObject({ code: 200 })
    const [data] = (await admin.ok(forms.formDataList, { ...at(), query: { formId } })).rows
    const events = await told()
    expect(events).toEqual([
      {
        type: 'form.submitted',
        timestamp: expect.any(String) as string,
        data: { siteId: site.siteId, formId, code, name: 'Contact', dataIds: [data?.['dataId']] },
      },
    ])
    expect(JSON.stringify(events)).not.toContain('Mira')
  })

  test('of a comment, by its ids and never by its text', async () => {
    await configureSite(server.services, site.siteId, { EnableComment: 'Y' })
    const contentId = await made()
    await publish(contentId)
    await server.services.publisher.idle()
    await told()
    const body = { contentId, userName: 'Mira', content: 'Well written' } as never
    expect(await server.anonymous.call(commentSend, { body })).toMatchObject({ code: 200 })
    const events = await told()
    const ids = { siteId: site.siteId, contentId, commentId: expect.stringMatching(/^\d+$/) as string, parentId: '0' }
    expect(events).toMatchObject([{ type: 'comment.received', data: { ...ids, shown: false } }])
    expect(JSON.stringify(events)).not.toMatch(/Mira|written/)
  })

  test('only of what they chose, on their site, while they are enabled', async () => {
    const { webhookId } = hook
    await admin.ok(webhookEdit, { body: { webhookId, events: ['content.published'] } })
    const contentId = await made()
    const other = await addSite(server.services, 'untold')
    const elsewhere = await stored(server.services, admin, other, {})
    await admin.ok(contentPublish, { site: other.siteId, body: { contentIds: [elsewhere] } as never })
    expect(await told()).toEqual([])
    await admin.ok(webhookEdit, { body: { webhookId, enabled: 'N' } })
    await publish(contentId)
    await admin.ok(webhookEdit, { body: { webhookId, enabled: 'Y' } })
    expect(await told()).toEqual([])
    await publish(contentId)
    expect((await told()).map(({ type }) => type)).toEqual(['content.published'])
  })
})
