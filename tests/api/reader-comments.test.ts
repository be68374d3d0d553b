import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentAudit, commentDelete, commentList } from '#contract/comments.ts'
import { contentOffline } from '#contract/contents.ts'
import { commentRead, commentSend, commentSendLike, READER_COMMENT_MAX } from '#contract/reader-comments.ts'
import { PAGE_TOKEN_MS } from '#contract/public-door.ts'
import { API_BASE } from '#contract/wire.ts'
import { READER_RATE } from '#server/shared/public-door/reader-limits.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { shownComments } from '#server/shared/shown-comments.ts'
import { siteById } from '#server/shared/current-site.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

let server: TestApp
let admin: TestClient
let siteId: string
/** An article of the demo site, its page, and another one. */
let article: string
let file: string
let other: string
let now = new Date('2026-03-02T09:00:00')

beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { trustedProxies: ['127.0.0.1'] } })
  const { db } = server.services
  admin = await server.as('admin')
  ;({ siteId, contentId: article, file } = await publishedArticle(server.services))
  other = (await publishedArticle(server.services, 'museum')).contentId
  const { publishPipeProps } = await siteById(db, siteId)
  const props = { ...publishPipeProps, pc: { ...publishPipeProps['pc'], url: 'https://here.test/' } }
  await db
    .updateTable('site')
    .set({ publishPipeProps: JSON.stringify(props) })
    .where('siteId', '=', siteId)
    .execute()
})
afterAll(() => server.close())
beforeEach(() => {
  now = new Date(now.getTime() + 61_000)
})

async function set(config: Record<string, string>): Promise<void> {
  const { configProps } = await siteById(server.services.db, siteId)
  const all = JSON.stringify({ ...configProps, EnableComment: 'Y', EnableCommentAudit: 'Y', ...config })
  await server.services.db.updateTable('site').set({ configProps: all }).where('siteId', '=', siteId).execute()
}

/** From another address each time, unless it says one. */
let address = 0
const headersOf = (more: Record<string, string> = {}) => {
  address += 1
  return { 'x-forwarded-for': `10.1.${Math.floor(address / 250)}.${address % 250}`, ...more }
}
let count = 0
const send = (more: object = {}, headers: Record<string, string> = {}) =>
  server.anonymous.call(commentSend, {
    body: { contentId: article, userName: 'Mira', content: `Text ${(count += 1)}`, ...more } as never,
    headers: headersOf(headers),
  })
const read = (contentId = article) => server.anonymous.ok(commentRead, { query: { contentId } })
const like = (commentId: string, headers: Record<string, string> = {}) =>
  server.anonymous.call(commentSendLike, { body: { commentId }, headers: headersOf(headers) })
const newest = async () =>
  (await admin.ok(commentList, { query: { newest: true, replies: true, pageSize: 1 } })).rows[0]!
const audit = (auditFlag: 'Y' | 'N', ...commentIds: string[]) =>
  admin.ok(commentAudit, { body: { commentIds, auditFlag } })
async function passed(more: object = {}): Promise<string> {
  expect(await send(more)).toMatchObject({ code: 200 })
  const { commentId } = await newest()
  await audit('Y', commentId)
  return commentId
}
/** What is on the site now. */
async function page(): Promise<string> {
  await server.services.publisher.idle()
  return String(await server.services.files.read(file))
}

describe('what a reader writes', () => {
  test('waits until somebody passes it, and is then seen by readers and on the page', async () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
    const sent = await send(
      { content: ' First\nline <b>& more ' },
      { 'user-agent': agent, 'x-forwarded-for': '192.0.2.9' },
    )
    expect(sent).toMatchObject({ code: 200 })
    const stored = await newest()
    expect(stored).toMatchObject({
      content: 'First\nline <b>& more',
      auditStatus: 0,
      ip: '192.0.2.9',
      clientType: 'iOS',
    })
    expect(stored).not.toHaveProperty('location')
    expect((await read()).rows).toEqual([])
    await audit('Y', stored.commentId)
    const { rows, total, isOpen } = await read()
    expect({ total, isOpen }).toEqual({ total: '1', isOpen: true })
    expect(rows[0]).toEqual({
      commentId: stored.commentId,
      userName: 'Mira',
      content: 'First\nline <b>& more',
      commentTime: stored.commentTime,
      likeCount: 0,
      replies: [],
    })
    const html = await page()
    expect(html).toContain('First\nline &lt;b&gt;&amp; more')
    expect(html).not.toContain('192.0.2.9')
    await admin.ok(commentDelete, { body: [stored.commentId] })
    expect(await page()).not.toContain('First\nline')
  })

  test('is seen at once where the site reviews nothing', async () => {
    await set({ EnableCommentAudit: 'N' })
    await send({ content: 'At once' })
    expect((await read()).rows[0]).toMatchObject({ content: 'At once' })
    expect(await page()).toContain('At once')
    await set({})
  })

  test('is refused where the site takes no comments, the content is not on it, or is none', async () => {
    await set({ EnableComment: 'N' })
    expect(await send()).toMatchObject({ errCode: 'COMMENTS_CLOSED' })
    expect(await read()).toMatchObject({ isOpen: false, rows: [] })
    await set({})
    const offline = (await publishedArticle(server.services, 'books')).contentId
    await admin.ok(contentOffline, { site: siteId, body: [offline] })
    for (const contentId of [offline, '123']) {
      expect(await send({ contentId })).toMatchObject({ errCode: 'NOT_FOUND' })
      expect(await server.anonymous.call(commentRead, { query: { contentId } })).toMatchObject({ errCode: 'NOT_FOUND' })
    }
  })

  test('has limits of length, and must be something', async () => {
    const { userName, content } = READER_COMMENT_MAX
    for (const more of [
      { userName: 'x'.repeat(userName + 1) },
      { userName: ' ​ ' },
      { content: 'x'.repeat(content + 1) },
      { content: ' \n ' },
      { content: undefined },
    ])
      expect(await send(more)).toMatchObject({ code: 500 })
    expect(await send({ userName: 'x'.repeat(userName), content: 'y'.repeat(content) })).toMatchObject({ code: 200 })
  })

  test('is taken once: not the same twice, not with the same token, not into the trap, not in a flood', async () => {
    const from = { 'x-forwarded-for': '192.0.2.50' }
    expect(await send({ content: 'Twice' }, from)).toMatchObject({ code: 200 })
    expect(await send({ content: 'Twice' }, from)).toMatchObject({ errCode: 'SENT_ALREADY' })
    const { token } = await read()
    now = new Date(now.getTime() + PAGE_TOKEN_MS.soonest)
    expect(await send({ 'page-token': token })).toMatchObject({ code: 200 })
    expect(await send({ 'page-token': token })).toMatchObject({ errCode: 'SENT_ALREADY' })
    expect(await send({ contentId: other, 'page-token': (await read()).token })).toMatchObject({
      errCode: 'PAGE_TOO_OLD',
    })
    expect(await send({ 'more-details': 'x' })).toMatchObject({ errCode: 'TRAP_FILLED' })
    const flood = { 'x-forwarded-for': '192.0.2.51' }
    for (let sent = 0; sent < READER_RATE.address; sent += 1) await send({ contentId: other }, flood)
    expect(await send({ contentId: other }, flood)).toMatchObject({ errCode: 'TOO_MANY_REQUESTS' })
  })

  test('is taken from pages of the site alone', async () => {
    expect(await send({}, { origin: 'https://here.test' })).toMatchObject({ code: 200 })
    expect(await send({}, { origin: 'https://elsewhere.test' })).toMatchObject({ errCode: 'OTHER_ORIGIN' })
  })

  test('by a form without a script leads back to the page, and says on a page what is wrong', async () => {
    const browser = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' }
    const post = (fields: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: API_BASE + commentSend.path,
        headers: headersOf(browser),
        payload: new URLSearchParams({ contentId: article, userName: 'Ann', ...fields }).toString(),
      })
    const back = 'https://here.test/news/1.html#cms-comment-sent'
    const led = await post({ content: 'By form', parentId: '', 'go-back': back })
    expect([led.statusCode, led.headers.location]).toEqual([303, back])
    expect(await newest()).toMatchObject({ content: 'By form', parentId: '0' })
    const refused = await post({ content: ' ', 'page-language': 'en' })
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['content-type']).toContain('text/html')
  })
})

describe('replies', () => {
  test('stand below the comment, also those to a reply, and count', async () => {
    const top = await passed()
    const reply = await passed({ parentId: top })
    const deeper = await passed({ parentId: reply })
    const shown = (await read()).rows.find(({ commentId }) => commentId === top)
    expect(shown?.replies.map(({ commentId }) => commentId)).toEqual([reply, deeper])
    const row = (await admin.ok(commentList, { query: { pageSize: 1000 } })).rows.find((one) => one.commentId === top)
    expect(row).toMatchObject({ replyCount: 2 })
  })

  test('to what readers do not see here are refused', async () => {
    const top = await passed()
    const reply = await passed({ parentId: top })
    expect(await send({ parentId: top, contentId: other })).toMatchObject({ errCode: 'NOT_FOUND' })
    expect(await send({ parentId: '123' })).toMatchObject({ errCode: 'NOT_FOUND' })
    await send()
    expect(await send({ parentId: (await newest()).commentId })).toMatchObject({ errCode: 'NOT_FOUND' })
    await admin.ok(commentDelete, { body: [top] })
    for (const parentId of [top, reply]) expect(await send({ parentId })).toMatchObject({ errCode: 'NOT_FOUND' })
  })
})

test('pages of several contents that are made together each show what stands below their own', async () => {
  await set({ EnableCommentAudit: 'N' })
  const here = await passed({ content: 'Only here' })
  await send({ parentId: here, content: 'An answer' })
  await passed({ contentId: other, content: 'Only there' })
  const { db } = server.services
  const shown = await shownComments(db, [other, article, '7'])
  expect([...shown.keys()].toSorted()).toEqual([article, other].toSorted())
  expect(shown.get(other)).toEqual((await shownComments(db, [other])).get(other))
  expect(shown.get(other)).toMatchObject({ rows: [{ content: 'Only there', replies: [] }], total: 1 })
  expect(shown.get(article)?.rows[0]).toMatchObject({ content: 'Only here', replies: [{ content: 'An answer' }] })
})

test('a like counts once from each address, of comments that are seen', async () => {
  const id = await passed()
  const from = { 'x-forwarded-for': '192.0.2.70' }
  for (const headers of [from, from, {}]) expect(await like(id, headers)).toMatchObject({ code: 200 })
  expect((await read()).rows[0]).toMatchObject({ commentId: id, likeCount: 2 })
  await audit('N', id)
  expect(await like(id)).toMatchObject({ errCode: 'NOT_FOUND' })
})
