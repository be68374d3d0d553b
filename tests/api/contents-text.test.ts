import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentAdd, contentGetInit, contentSave } from '#contract/contents.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { touchWordLists } from '#server/areas/words/word-lists.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save, stored } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'texta')
})
afterAll(() => server.close())

async function roundTrip(contentHtml: string): Promise<string | undefined> {
  const contentId = await stored(server.services, admin, site, { contentHtml })
  return (await init(admin, site, contentId)).contentHtml
}

describe('rich text', () => {
  it('loses scripts, handlers and dangerous addresses on the way in', async () => {
    const html =
      '<p onclick="a()">ok</p><script>alert(1)</script><img src="x.png" onerror="a()"><a href="javascript:a()">l</a>'
    expect(await roundTrip(html)).toBe('<p>ok</p><img src="x.png" /><a>l</a>')
  })

  it('comes back as it was stored when it is saved again', async () => {
    const once = await roundTrip('<P>A &amp; B<BR>&nbsp;<b>x</P><td>y')
    expect(await roundTrip(once ?? '')).toBe(once)
  })

  it('stores internal links and shows their preview address beside them', async () => {
    const iurl = `iurl://resources/image/2026/01/01/5.png?type=resource&amp;id=5&amp;sid=${site.siteId}&amp;st=Local`
    const html = await roundTrip(`<p><img src="/somewhere" iurl="${iurl}" class="art-body-img" /></p>`)
    expect(html).toContain(`src="/stage-api/preview/texta/resources/image/2026/01/01/5.png"`)
    expect(html).toContain(`iurl="${iurl}"`)
    expect(await roundTrip(html ?? '')).toBe(html)
  })
})

describe('words', () => {
  beforeAll(async () => {
    const now = server.services.now()
    const { db, newId } = server.services
    await db.transaction().execute(async (tx) => {
      const word = (text: string, type: 'BLACK' | 'WHITE') => ({
        wordId: newId(),
        type,
        word: text,
        createBy: 'admin',
        createTime: now,
      })
      await tx
        .insertInto('sensitiveWord')
        .values([word('secretword', 'BLACK'), word('secretwordsmith', 'WHITE')])
        .execute()
      const pair = { wordId: newId(), word: 'teh', replaceWord: 'the', createBy: 'admin', createTime: now }
      await tx.insertInto('errorProneWord').values(pair).execute()
      await touchWordLists(tx)
    })
  })

  it('stay as they are while the site has both checks off', async () => {
    expect(await roundTrip('<p>secretword teh</p>')).toBe('<p>secretword teh</p>')
  })

  it('are masked and corrected in the prose only, the white list wins', async () => {
    await configureSite(server.services, site.siteId, { SensitiveWordEnable: 'Y', ErrorProneWordEnable: 'Y' })
    expect(await roundTrip('<p title="secretword">secretword, secretwordsmith, teh</p>')).toBe(
      '<p title="secretword">*, secretwordsmith, the</p>',
    )
    await configureSite(server.services, site.siteId, {})
  })
})

describe('hot words', () => {
  const hot = (url: string, word: string) => `<a class="hot-word" href="${url}" target="_blank">${word}</a>`

  async function addGroup(code: string, words: Record<string, string>) {
    const { db, newId, now } = server.services
    const audit = { createBy: 'admin', createTime: now() }
    const groupId = newId()
    await db
      .insertInto('hotWordGroup')
      .values({ ...audit, groupId, owner: site.siteId, name: code, code, sortFlag: '1', wordTotal: '1' })
      .execute()
    const rows = Object.entries(words).map(([word, url]) => ({
      ...audit,
      wordId: newId(),
      owner: site.siteId,
      groupId,
      word,
      url,
      urlTarget: '_blank' as const,
      useCount: '0',
      hitCount: '0',
    }))
    await db.insertInto('hotWord').values(rows).execute()
  }

  beforeAll(async () => {
    await addGroup('ofsite', { river: 'https://x.example/?a=1&b="2"', evil: 'javascript:alert(1)' })
    await addGroup('ofcatalog', { bridge: '/bridge.html' })
    await configureSite(server.services, site.siteId, { HotWordGroups: '["ofsite"]' })
  })
  afterAll(() => configureSite(server.services, site.siteId, {}))

  const ofSite = hot('https://x.example/?a=1&amp;b=&quot;2&quot;', 'river')

  it('of the groups of the site become links once, however often the article is saved', async () => {
    const stored = `<p>the ${ofSite} &amp; <a href="/r">river</a> bridge evil</p>`
    expect(await roundTrip('<p>the river &amp; <a href="/r">river</a> bridge evil</p>')).toBe(stored)
    expect(await roundTrip(stored)).toBe(stored)
  })

  it('of the catalog come in place of those of the site', async () => {
    const catalog = (configProps: string) =>
      server.services.db.updateTable('catalog').set({ configProps }).where('catalogId', '=', site.news).execute()
    await catalog(JSON.stringify({ HotWordGroups: '["ofcatalog"]' }))
    expect(await roundTrip(`<p>${ofSite} bridge</p>`)).toBe(`<p>river ${hot('/bridge.html', 'bridge')}</p>`)
    await catalog('{}')
  })

  it('lose their links when no group is named any more', async () => {
    await configureSite(server.services, site.siteId, {})
    expect(await roundTrip(`<p>${ofSite}</p>`)).toBe('<p>river</p>')
  })
})

describe('texts of extreme form', () => {
  const send = (contentHtml: string) => {
    const body = article(server.services, site, { contentHtml })
    return admin.call(contentAdd, { site: site.siteId, body, query: { contentType: 'article' } })
  }

  it('are refused by name when they are too long', async () => {
    const answer = await send('x'.repeat(4_000_001))
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST' })
    expect(answer.msg).toContain('contentHtml')
  })

  it('lose levels that nobody can see when they are nested deep', async () => {
    const html = (await roundTrip(`${'<div>'.repeat(900)}core${'</div>'.repeat(900)}`)) ?? ''
    expect(html).toContain('core')
    expect(html.match(/<div>/g)?.length).toBe(200)
  })

  it('are refused when they are nested absurdly, and the server goes on', async () => {
    const body = article(server.services, site, { contentHtml: '<div>'.repeat(800_000) })
    expect(await save(server.services, admin, site, contentAdd, body)).toMatchObject({
      status: 'FAILED',
      errCode: 'HTML_TOO_DEEP',
      errMessages: ['1.Elements of the text cannot be nested deeper than 1000 levels'],
    })
    expect(await roundTrip('<p>next</p>')).toBe('<p>next</p>')
  })
})

describe('lists of pictures, sounds and films', () => {
  const path = 'https://x.example/a/pic.JPG'
  const item = (title: string) => ({ title, path, fileName: 'pic.JPG', fileSize: '2048', width: 3, height: 4 })
  const load = (contentId: string) =>
    admin.ok(contentGetInit, { site: site.siteId, params: { catalogId: site.news, contentType: 'image', contentId } })
  const put = (body: ContentSaveBody) => save(server.services, admin, site, contentSave, body)

  it('are stored in order with the values of the server, and replaced by the next list', async () => {
    const contentId = await stored(server.services, admin, site, {
      contentType: 'image',
      imageList: [item('a'), item('b')],
    })
    const { imageList = [] } = await load(contentId)
    expect(imageList).toMatchObject([
      { title: 'a', sortFlag: 0, imageType: 'jpg', fileSizeName: '2 KB', src: path, width: 3 },
      { title: 'b', sortFlag: 1 },
    ])
    const [a, b] = imageList
    await put({ contentId, catalogId: site.news, imageList: [b, { ...item('c'), description: 'new' }] as never })
    const after = (await load(contentId)).imageList ?? []
    expect(after.map((one) => one.title)).toEqual(['b', 'c'])
    expect(after[0]?.imageId).toBe(b?.imageId)
    expect(after.map((one) => one.imageId)).not.toContain(a?.imageId)
  })

  it('stay when no list is sent', async () => {
    const contentId = await stored(server.services, admin, site, { contentType: 'image', imageList: [item('a')] })
    await put({ contentId, catalogId: site.news, title: 'x' })
    expect((await load(contentId)).imageList).toHaveLength(1)
  })

  it('never take over an item of another content', async () => {
    const mine = await stored(server.services, admin, site, { contentType: 'image', imageList: [item('mine')] })
    const stolen = (await load(mine)).imageList?.[0]
    const body = article(server.services, site, { contentType: 'image', imageList: [stolen] as never })
    await save(server.services, admin, site, contentAdd, body)
    expect((await load(mine)).imageList).toHaveLength(1)
    expect((await load(body.contentId)).imageList?.[0]?.imageId).not.toBe(stolen?.imageId)
  })

  it('keep of an embed code nothing but its frame', async () => {
    const code = '<iframe src="https://v.example/1" onload="x()"></iframe><script>x</script>'
    const contentId = await stored(server.services, admin, site, {
      contentType: 'video',
      videoList: [
        {
          title: '',
          path: code,
          type: 'SHARE',
          fileName: '',
        },
      ],
    })
    expect((await load(contentId)).videoList?.[0]?.path).toBe('<iframe src="https://v.example/1"></iframe>')
  })

  it('refuse an item whose address could run script', async () => {
    const body = article(server.services, site, {
      contentType: 'image',
      imageList: [{ ...item('x'), path: 'javascript:a()' }],
    })
    const answer = await admin.call(contentAdd, { site: site.siteId, body })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST' })
  })
})
