import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commentAudit,
  commentDelete,
  commentLikes,
  commentList,
  commentReplies,
  commentWaiting,
} from '#contract/comments.ts'
import { contentDelete, contentDestroy } from '#contract/contents.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import type { CommentTable } from '#server/store/tables/comments.ts'
import type { Insertable } from 'kysely'

const ALL = ['comment:view', 'comment:audit', 'comment:delete']

let server: TestApp
let here: TestSite
let there: TestSite
let ann: TestClient
let admin: TestClient
/** An article of each site. */
let article: string
let elsewhere: string

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  here = await addSite(server.services, 'here')
  there = await addSite(server.services, 'there')
  admin = await server.as('admin')
  article = await stored(server.services, admin, here, { title: 'Harbour opens' })
  elsewhere = await stored(server.services, admin, there, { title: 'Far away' })
  ann = await server.withUser({ userName: 'ann', menus: ALL, sites: { [here.siteId]: ['View'] } })
})
afterAll(() => server.close())

/** A comment as a reader has left it. */
async function comment(values: Partial<Insertable<CommentTable>> = {}): Promise<string> {
  const { db, newId, now } = server.services
  const commentId = newId()
  await db
    .insertInto('comment')
    .values({
      commentId,
      siteId: here.siteId,
      sourceType: 'cms_content',
      sourceId: article,
      userName: 'Reader',
      content: 'Well written',
      auditStatus: 0,
      commentTime: now(),
      ip: '192.0.2.7',
      location: null,
      clientType: 'Android',
      ...values,
    })
    .execute()
  return commentId
}

async function like(commentId: string, visitor: string, uid = '0'): Promise<void> {
  const { db, newId, now } = server.services
  await db.insertInto('commentLike').values({ logId: newId(), commentId, uid, visitor, likeTime: now() }).execute()
}

const idsOf = ({ rows }: { rows: readonly { commentId: string }[] }) => rows.map((row) => row.commentId)
const row = async (client: TestClient, id: string) =>
  (await client.ok(commentList, { query: { replies: true, pageSize: 1000 } })).rows.find((one) => one.commentId === id)
const commentCount = async () =>
  (
    await server.services.db
      .selectFrom('content')
      .select('commentCount')
      .where('contentId', '=', article)
      .executeTakeFirstOrThrow()
  ).commentCount

describe('the list', () => {
  test('has top comments in the order they were written, newest first where asked, with replies where asked', async () => {
    const first = await comment({ sourceId: article, content: 'First' })
    const second = await comment({ content: 'Second' })
    const reply = await comment({ parentId: first, content: 'A reply' })
    const own = { sourceId: article }
    expect(idsOf(await ann.ok(commentList, { query: own }))).toEqual([first, second])
    expect(idsOf(await ann.ok(commentList, { query: { ...own, newest: true } }))).toEqual([second, first])
    expect(idsOf(await ann.ok(commentList, { query: { ...own, replies: true } }))).toEqual([first, second, reply])
    expect(idsOf(await ann.ok(commentReplies, { params: { commentId: first } }))).toEqual([reply])
    expect(idsOf(await ann.ok(commentReplies, { params: { commentId: '0' } }))).toEqual([])
  })

  test('names the content that a comment stands below, and its reader', async () => {
    const id = await comment({ userName: 'Mira' })
    expect(await row(ann, id)).toMatchObject({
      sourceType: 'cms_content',
      sourceId: article,
      userName: 'Mira',
      uid: '0',
      ip: '192.0.2.7',
      clientType: 'Android',
      siteName: 'Site here',
    })
    expect(await row(ann, id)).not.toHaveProperty('sourceTitle')
    expect(await row(admin, id)).toMatchObject({ sourceTitle: 'Harbour opens', catalogId: here.news })
  })

  test('is filtered by state, source and account, each exactly', async () => {
    const id = await comment({ sourceType: 'other', sourceId: '77', uid: '9', auditStatus: 2 })
    for (const query of [{ sourceType: 'other' }, { sourceId: '77' }, { uid: '9' }, { auditStatus: 2 }])
      expect(idsOf(await ann.ok(commentList, { query }))).toEqual([id])
    for (const query of [
      { sourceType: 'othe' },
      { sourceId: '7' },
      { sourceId: 'x' },
      { uid: '8' },
      { auditStatus: 7 },
    ])
      expect(idsOf(await ann.ok(commentList, { query }))).toEqual([])
  })

  test('has nothing of sites that the person may not view', async () => {
    const far = await comment({ siteId: there.siteId, sourceId: elsewhere, content: 'Over there' })
    const below = await comment({ siteId: there.siteId, sourceId: elsewhere, parentId: far })
    await like(far, 'a')
    expect(await row(ann, far)).toBeUndefined()
    expect(await row(ann, below)).toBeUndefined()
    expect(idsOf(await ann.ok(commentReplies, { params: { commentId: far } }))).toEqual([])
    expect((await ann.ok(commentLikes, { params: { commentId: far } })).total).toBe('0')
    expect((await admin.ok(commentLikes, { params: { commentId: far } })).total).toBe('1')
    const both = await admin.ok(commentWaiting)
    expect((await ann.ok(commentWaiting)).count).toBe(both.count - 2)
  })
})

test('likes are listed newest first, and by account', async () => {
  const id = await comment()
  await like(id, 'a', '5')
  await like(id, 'b')
  const all = await ann.ok(commentLikes, { params: { commentId: id } })
  expect(all.rows.map(({ uid }) => uid)).toEqual(['0', '5'])
  const own = await ann.ok(commentLikes, { params: { commentId: id }, query: { uid: '5' } })
  expect(own.rows).toMatchObject([{ commentId: id, uid: '5' }])
})

describe('auditing', () => {
  test('passes and rejects from any state, again without harm, and passes over what is gone', async () => {
    const id = await comment()
    const audit = (auditFlag: 'Y' | 'N') => ann.ok(commentAudit, { body: { commentIds: [id, '123'], auditFlag } })
    const before = Number(await commentCount())
    for (const [flag, auditStatus, count] of [['Y', 1, 1], ['Y', 1, 1], ['N', 2, 0], ['Y', 1, 1]] as const) {
      await audit(flag)
      expect(await row(ann, id)).toMatchObject({ auditStatus })
      expect(Number(await commentCount()) - before).toBe(count)
    } // prettier-ignore
  })

  test('wants at least one comment and a flag', async () => {
    const id = await comment()
    expect(await ann.call(commentAudit, { body: { commentIds: [], auditFlag: 'Y' } })).toMatchObject({ code: 500 })
    const body = { commentIds: [id], auditFlag: 'X' } as never
    expect(await ann.call(commentAudit, { body })).toMatchObject({ code: 500 })
    expect(await row(ann, id)).toMatchObject({ auditStatus: 0 })
  })

  test('changes nothing where one of the comments is of a site that the person may not view', async () => {
    const mine = await comment()
    const far = await comment({ siteId: there.siteId, sourceId: elsewhere })
    for (const call of [
      () => ann.call(commentAudit, { body: { commentIds: [mine, far], auditFlag: 'Y' } }),
      () => ann.call(commentDelete, { body: [mine, far] }),
    ])
      expect(await call()).toMatchObject({ code: 403 })
    expect(await row(admin, mine)).toMatchObject({ auditStatus: 0, delFlag: 0 })
    expect(await row(admin, far)).toMatchObject({ auditStatus: 0, delFlag: 0 })
  })

  test('and deleting have rights of their own', async () => {
    const id = await comment()
    const viewer = await server.withUser({
      userName: 'vic',
      menus: ['comment:view'],
      sites: { [here.siteId]: ['View'] },
    })
    expect(await viewer.call(commentAudit, { body: { commentIds: [id], auditFlag: 'Y' } })).toMatchObject({ code: 403 })
    expect(await viewer.call(commentDelete, { body: [id] })).toMatchObject({ code: 403 })
    const auditor = await server.withUser({
      userName: 'odd',
      menus: ['comment:audit'],
      sites: { [here.siteId]: ['View'] },
    })
    expect(await auditor.call(commentList)).toMatchObject({ code: 403 })
  })
})

test('a deleted comment stays listed as deleted, and counts for readers no more', async () => {
  const id = await comment({ auditStatus: 1 })
  const reply = await comment({ parentId: id })
  await ann.ok(commentAudit, { body: { commentIds: [reply], auditFlag: 'Y' } })
  const before = Number(await commentCount())
  for (const _ of ['once', 'again']) await ann.ok(commentDelete, { body: [id, '123'] })
  expect(await row(ann, id)).toMatchObject({ delFlag: 1, auditStatus: 1 })
  expect(Number(await commentCount())).toBe(before - 2)
  expect(await row(ann, reply)).toMatchObject({ delFlag: 0 })
})

test('comments go with a content that is deleted for good', async () => {
  const contentId = await stored(server.services, admin, here, { title: 'Short life' })
  const id = await comment({ sourceId: contentId })
  await like(id, 'a')
  await admin.ok(contentDelete, { site: here.siteId, body: [contentId] })
  expect(await row(admin, id)).toBeDefined()
  await admin.ok(contentDestroy, { site: here.siteId, body: [contentId] })
  expect(await row(admin, id)).toBeUndefined()
})
