import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { previewPage, previewTicket, previewView } from '#contract/preview.ts'
import { logout } from '#contract/session.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { otherSite, publishedArticle, type Published } from '#tests/support/publishing.ts'

let app: TestApp
let article: Published
let clock = 0
beforeEach(async () => {
  clock = 0
  app = await startApp({ now: () => new Date(Date.now() + clock) })
  article = await publishedArticle(app.services)
}, 120_000)
afterEach(() => app.close())

const ticketOf = async (client: TestClient, site = article.siteId) => (await client.ok(previewTicket, { site })).ticket

function open(
  credential: { ticket?: string; pass?: string; Authorization?: string },
  dataId = article.contentId,
  dataType = 'content',
) {
  return app.anonymous.call(previewPage, { params: { dataType, dataId }, query: { pp: 'pc', ...credential } })
}

/** As a browser does: what is asked for by a token is shown by a pass. */
async function follow(token: string, { dataId = article.contentId, dataType = 'content', pp = 'pc' } = {}) {
  const query = { pp, Authorization: `Bearer ${token}` }
  const { response } = await app.anonymous.call(previewPage, { params: { dataType, dataId }, query })
  return response.statusCode === 302 ? app.app.inject(String(response.headers.location)) : response
}

const passIn = (html: string) => /pass=([\w-]+)/.exec(html)?.[1] ?? ''

describe('a preview ticket', () => {
  it('opens a page whose links carry a pass, and the pass opens the next page', async () => {
    const editor = await app.as('editor')
    const first = await open({ ticket: await ticketOf(editor) })
    expect(first.response.statusCode).toBe(200)
    expect(first.response.payload).toContain(article.title)
    expect(first.response.headers['content-security-policy']).toBe('sandbox allow-scripts allow-forms allow-popups')
    expect(first.response.headers['cache-control']).toBe('no-store')
    const pass = passIn(first.response.payload)
    expect(first.response.payload).not.toContain(editor.token)
    const next = await open({ pass }, article.catalogId, 'catalog')
    expect(next.response.statusCode).toBe(200)
    expect(passIn(next.response.payload)).toBe(pass)
  })

  it('works once', async () => {
    const ticket = await ticketOf(await app.as('editor'))
    await open({ ticket })
    const again = await open({ ticket })
    expect(again.response.statusCode).toBe(401)
    expect(again.response.payload).not.toContain(article.title)
  })

  it('is not told to readers of the operation log', async () => {
    const ticket = await ticketOf(await app.as('editor'))
    const rows = await app.services.db.selectFrom('sysOperLog').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  it('works once even when two frames ask at the same moment', async () => {
    const ticket = await ticketOf(await app.as('editor'))
    const both = await Promise.all([open({ ticket }), open({ ticket })])
    expect(both.map(({ response }) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('ends after 60 seconds, its pass after 30 minutes', async () => {
    const editor = await app.as('editor')
    const late = await ticketOf(editor)
    clock = 61_000
    expect((await open({ ticket: late })).response.statusCode).toBe(401)
    const pass = passIn((await open({ ticket: await ticketOf(editor) })).response.payload)
    clock += 29 * 60_000
    expect((await open({ pass })).response.statusCode).toBe(200)
    clock += 2 * 60_000
    expect((await open({ pass })).response.statusCode).toBe(401)
  })

  it('ends at logout, and so does the pass', async () => {
    const editor = await app.as('editor')
    const pass = passIn((await open({ ticket: await ticketOf(editor) })).response.payload)
    const ticket = await ticketOf(editor)
    expect((await editor.call(logout)).response.statusCode).toBe(200)
    expect((await open({ ticket })).response.statusCode).toBe(401)
    expect((await open({ pass })).response.statusCode).toBe(401)
  })

  it('ends when the right to view the site is taken away', async () => {
    const pass = passIn((await open({ ticket: await ticketOf(await app.as('editor')) })).response.payload)
    await app.services.db.deleteFrom('sysObjectGrant').where('permType', '=', 'Site').execute()
    expect((await open({ pass })).response.statusCode).toBe(401)
  })

  it('is of one site: objects of another are refused', async () => {
    const other = await otherSite(app.services)
    const admin = await app.as('admin')
    const elsewhere = await open({ ticket: await ticketOf(admin, other) })
    expect(elsewhere.response.statusCode).toBe(403)
    expect(elsewhere.response.payload).not.toContain(article.title)
    expect(elsewhere.response.payload).not.toContain('Site:View')
    const editor = await app.as('editor')
    expect((await editor.call(previewTicket, { site: other })).code).toBe(403)
    expect((await open({ ticket: await ticketOf(editor) }, other, 'site')).response.statusCode).toBe(403)
  })
})

describe('a preview by token', () => {
  it('leads to the same page by a pass: no token is in its address, its links or what it may tell others', async () => {
    const { token } = await app.as('editor')
    const { response } = await open({ Authorization: `Bearer ${token}` })
    expect(response.statusCode).toBe(302)
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    const location = String(response.headers.location)
    expect(location).toMatch(new RegExp(`^/stage-api/cms/preview/content/${article.contentId}\\?pp=pc&`))
    const page = await app.app.inject(location)
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain(article.title)
    expect(page.payload).toContain(`pass=${passIn(location)}`)
    for (const text of [location, response.payload, page.payload, JSON.stringify(page.headers)])
      expect(text).not.toContain(token)
  })

  it('needs a token that lives and the right to view the site', async () => {
    expect((await open({})).response.statusCode).toBe(401)
    expect((await open({ Authorization: 'Bearer nobody' })).response.statusCode).toBe(401)
    const guest = await app.withUser({ userName: 'guest' })
    expect((await open({ Authorization: `Bearer ${guest.token}` })).response.statusCode).toBe(403)
  })

  it('of a catalog and its contents needs the right to view that catalog, by token, ticket and pass', async () => {
    const sites = { [article.siteId]: ['View' as const] }
    const blind = await app.withUser({ userName: 'blind', sites })
    const byToken = { Authorization: `Bearer ${blind.token}` }
    const first = await open({ ticket: await ticketOf(blind) }, article.siteId, 'site')
    expect(first.response.statusCode).toBe(200)
    const pass = passIn(first.response.payload)
    for (const [dataId, dataType] of [
      [article.contentId, 'content'],
      [article.catalogId, 'catalog'],
    ] as const) {
      for (const credential of [byToken, { pass }, { ticket: await ticketOf(blind) }]) {
        const page = await open(credential, dataId, dataType)
        expect(page.response.statusCode).toBe(403)
        expect(page.response.payload).not.toContain(article.title)
      }
    }
    const catalogs = { [article.catalogId]: ['View' as const] }
    const reader = await app.withUser({ userName: 'reader', sites, catalogs })
    expect((await follow(reader.token)).statusCode).toBe(200)
  })

  it('shows drafts and what is wrong with a template, with its line', async () => {
    const { db, files } = app.services
    const draft = await db
      .selectFrom('content')
      .select(['contentId', 'title'])
      .where('status', '=', '0')
      .executeTakeFirstOrThrow()
    const { token } = await app.as('editor')
    expect((await follow(token, { dataId: draft.contentId })).payload).toContain(draft.title)
    await files.write(
      'demo_pc/template/article.template.html',
      'one\n{% cms_content colour: "red" %}{% endcms_content %}',
    )
    const broken = await follow(token)
    expect(broken.statusCode).toBe(500)
    expect(broken.payload).toContain('article.template.html:2')
  })

  it('answers unknown objects, pipes and types with a message', async () => {
    const { token } = await app.as('admin')
    const status = async (dataType: string, dataId: string, pp = 'pc') =>
      (await follow(token, { dataType, dataId, pp })).statusCode
    expect(await status('content', '1')).toBe(404)
    expect(await status('resource', article.contentId)).toBe(404)
    expect(await status('content', article.contentId, 'nope')).toBe(400)
  })
})

describe('the public view', () => {
  it('shows what is published and hides what is not', async () => {
    const { db } = app.services
    const draft = await db.selectFrom('content').select('contentId').where('status', '=', '0').executeTakeFirstOrThrow()
    const view = (dataId: string) =>
      app.anonymous.call(previewView, { params: { dataType: 'content', dataId }, query: { pp: 'pc' } })
    const shown = await view(article.contentId)
    expect(shown.response.statusCode).toBe(200)
    expect(shown.response.headers['content-security-policy']).toContain('sandbox')
    expect((await view(draft.contentId)).response.statusCode).toBe(404)
  })
})
