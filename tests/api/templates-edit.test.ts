import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateGet, templateList } from '#contract/templates.ts'
import {
  TEMPLATE_STATES_KEPT,
  templateAdd,
  templateCheck,
  templateClearIncludeCache,
  templateDelete,
  templateHistory,
  templateHistoryGet,
  templatePreview,
  templateRename,
  templateSave,
  templateUsedBy,
} from '#contract/templates/editing.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { otherSite, publishedArticle } from '#tests/support/publishing.ts'

let app: TestApp
let admin: TestClient
let site: string
let article: { contentId: string; siteId: string }
beforeAll(async () => {
  app = await startApp()
  article = await publishedArticle(app.services)
  site = article.siteId
  admin = await app.as('admin')
}, 120_000)
afterAll(() => app.close())

const idOf = async (path: string, pipe = 'pc') => {
  const { rows } = await admin.ok(templateList, { site, query: { publishPipeCode: pipe, filename: path } })
  return rows.find((row) => row.path === path)?.templateId ?? ''
}
const read = async (path: string) => admin.ok(templateGet, { site, params: { templateId: await idOf(path) } })
const add = (path: string) => admin.call(templateAdd, { site, body: { publishPipeCode: 'pc', path, remark: 'r' } })
async function made(path: string, content = ''): Promise<string> {
  expect((await add(path)).code).toBe(200)
  const templateId = await idOf(path)
  if (content) await admin.ok(templateSave, { site, body: { templateId, content } })
  return templateId
}

describe('the name of a template', () => {
  it('makes an empty file in its folder', async () => {
    const templateId = await made('parts/new_one.template.html')
    expect(await app.services.files.size('demo_pc/template/parts/new_one.template.html')).toBe(0)
    expect(await admin.ok(templateGet, { site, params: { templateId } })).toMatchObject({ content: '', remark: 'r' })
  })

  it.each([
    '../x.template.html',
    'a/../b.template.html',
    '/x.template.html',
    'a b.template.html',
    'x.html',
    '页.template.html',
  ])('%s is refused with the suffix that it needs', async (path) => {
    const { errCode, msg } = await add(path)
    expect(errCode).toBe('TEMPLATE_NAME')
    expect(msg).toContain('.template.html')
  })

  it('is none that systems keep, and none that a disk takes for another', async () => {
    expect((await add('con.template.html')).errCode).toBe('TEMPLATE_RESERVED')
    expect((await add('Index.template.html')).errCode).toBe('TEMPLATE_TAKEN')
    expect((await add('index.template.html')).errCode).toBe('TEMPLATE_TAKEN')
    const unknown = { publishPipeCode: 'nosuch', path: 'a.template.html' }
    expect((await admin.call(templateAdd, { site, body: unknown })).errCode).toBe('NOT_FOUND')
  })
})

describe('saving a template', () => {
  it('writes its file, and its size and remark', async () => {
    const templateId = await made('saved.template.html')
    await admin.ok(templateSave, { site, body: { templateId, content: '<p>é</p>', remark: 'new' } })
    expect(await read('saved.template.html')).toMatchObject({ content: '<p>é</p>', filesize: '9', remark: 'new' })
    await admin.ok(templateSave, { site, body: { templateId, remark: '' } })
    const after = await read('saved.template.html')
    expect([after.content, after.remark]).toEqual(['<p>é</p>', undefined])
  })

  it('is refused upon an older text, with the name of who saved, and for what stands already it is not', async () => {
    const templateId = await made('two.template.html', 'one')
    const { revision } = await read('two.template.html')
    await admin.ok(templateSave, { site, body: { templateId, content: 'two', revision } })
    const late = await admin.call(templateSave, { site, body: { templateId, content: 'three', revision } })
    expect([late.errCode, late.msg]).toEqual(['SAVED_BY_OTHER', expect.stringContaining('admin')])
    expect((await admin.call(templateSave, { site, body: { templateId, content: 'two', revision } })).code).toBe(200)
    const both = ['four', 'five'].map(async (content) => {
      const { revision: now } = await read('two.template.html')
      return admin.call(templateSave, { site, body: { templateId, content, revision: now } })
    })
    const codes = (await Promise.all(both)).map(({ errCode }) => errCode)
    expect(codes.filter((code) => code === 'SAVED_BY_OTHER')).toHaveLength(1)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  })

  it('refuses what is larger than a megabyte, in words', async () => {
    const templateId = await made('large.template.html')
    const body = { templateId, content: '字'.repeat(400_000) }
    expect(await admin.call(templateSave, { site, body })).toMatchObject({ errCode: 'TOO_LARGE' })
    const longer = { templateId, content: 'x'.repeat(1_000_001) }
    expect((await admin.call(templateSave, { site, body: longer })).msg).toContain('1000000')
  })

  it('never writes over what is no UTF-8: that is shown alone', async () => {
    await app.services.files.write('demo_pc/template/gbk.template.html', Buffer.from([0x3c, 0xd6, 0xd0, 0x3e]))
    const { templateId, locked } = await read('gbk.template.html')
    expect(locked).toBe('notText')
    const { errCode } = await admin.call(templateSave, { site, body: { templateId, content: 'x' } })
    expect(errCode).toBe('TEMPLATE_NOT_TEXT')
  })
})

describe('the history of a template', () => {
  it('has every saved state, and what came into the file by other ways', async () => {
    const templateId = await made('past.template.html', 'one')
    await app.services.files.write('demo_pc/template/past.template.html', 'by hand')
    await admin.ok(templateSave, { site, body: { templateId, content: 'three' } })
    const { rows } = await admin.ok(templateHistory, { site, params: { templateId } })
    expect(rows.map(({ how, savedBy }) => [how, savedBy])).toEqual([
      ['saved', 'admin'],
      ['found', '__system'],
      ['saved', 'admin'],
    ])
    const texts = rows.map(async ({ stateId }) => {
      return (await admin.ok(templateHistoryGet, { site, params: { templateId, stateId } })).content
    })
    expect(await Promise.all(texts)).toEqual(['three', 'by hand', 'one'])
  })

  it('keeps the newest states alone', async () => {
    const templateId = await made('many.template.html')
    for (let n = 0; n <= TEMPLATE_STATES_KEPT; n++)
      await admin.ok(templateSave, { site, body: { templateId, content: `text ${n}` } })
    expect((await admin.ok(templateHistory, { site, params: { templateId } })).rows).toHaveLength(TEMPLATE_STATES_KEPT)
  })

  it('goes along when the template moves, and outlives it', async () => {
    const templateId = await made('old_name.template.html', 'mine')
    const path = 'moved/new_name.template.html'
    await admin.ok(templateRename, { site, body: { templateId, path } })
    expect(await app.services.files.size('demo_pc/template/old_name.template.html')).toBeUndefined()
    expect((await admin.ok(templateHistory, { site, params: { templateId } })).rows).toHaveLength(1)
    await admin.ok(templateDelete, { site, body: [templateId] })
    expect(await app.services.files.size(`demo_pc/template/${path}`)).toBeUndefined()
    const again = await made(path)
    expect((await admin.ok(templateHistory, { site, params: { templateId: again } })).rows).toHaveLength(1)
  })

  it('is not that of another template', async () => {
    const one = await made('own.template.html', 'own')
    const other = await made('foreign.template.html', 'foreign')
    const { rows } = await admin.ok(templateHistory, { site, params: { templateId: one } })
    const params = { templateId: other, stateId: rows[0]?.stateId ?? '' }
    expect((await admin.call(templateHistoryGet, { site, params })).errCode).toBe('NOT_FOUND')
  })
})

describe('renaming a template', () => {
  it('may change its remark alone, and takes no place of another', async () => {
    const templateId = await made('kept.template.html')
    await admin.ok(templateRename, { site, body: { templateId, path: 'kept.template.html', remark: 'words' } })
    expect((await read('kept.template.html')).remark).toBe('words')
    await app.services.files.write('demo_pc/template/with-dash.template.html', 'x')
    const dashed = {
      templateId: await idOf('with-dash.template.html'),
      path: 'with-dash.template.html',
      remark: 'dash',
    }
    await admin.ok(templateRename, { site, body: dashed })
    const taken = { templateId, path: 'index.template.html' }
    expect((await admin.call(templateRename, { site, body: taken })).errCode).toBe('TEMPLATE_TAKEN')
    await admin.ok(templateRename, { site, body: { templateId, path: 'KEPT.template.html' } })
    expect((await read('KEPT.template.html')).remark).toBe('words')
  })
})

describe('what names a template', () => {
  it('are settings of the site and of catalogs, contents, and templates that include it', async () => {
    const { db } = app.services
    const templateId = await idOf('index.template.html')
    const uses = await admin.ok(templateUsedBy, { site, params: { templateId } })
    expect(uses.site).toEqual([{ field: 'indexTemplate' }])
    const footer = await admin.ok(templateUsedBy, {
      site,
      params: { templateId: await idOf('include/footer.template.html') },
    })
    expect(footer.templates.map((one) => one.path)).toContain('index.template.html')
    const own = await made('own_page.template.html')
    const publishPipeProps = JSON.stringify({ pc: { template: 'own_page.template.html' } })
    await db.updateTable('content').set({ publishPipeProps }).where('contentId', '=', article.contentId).execute()
    const ofContent = await admin.ok(templateUsedBy, { site, params: { templateId: own } })
    expect(ofContent.contents).toMatchObject([{ id: article.contentId, field: 'template' }])
    const designer = await app.withUser({
      userName: 'blind',
      menus: ['cms:template:view'],
      sites: { [site]: ['View'] },
    })
    const hidden = await designer.ok(templateUsedBy, { site, params: { templateId: own } })
    expect([hidden.contents, hidden.unseen]).toEqual([[], 1])
    await db.updateTable('content').set({ publishPipeProps: '{}' }).where('contentId', '=', article.contentId).execute()
  })
})

describe('a text that is not saved', () => {
  const preview = (body: object) => admin.call(templatePreview, { site, body: body as never })

  it('is checked', async () => {
    const { faults } = await admin.ok(templateCheck, { site, body: { content: 'a\n {% cms_content sise: 1 %}' } })
    expect(faults[0]).toMatchObject({ line: 2, column: 2 })
  })

  it('is shown as the page that its settings make of it, apart from the admin, and is kept nowhere', async () => {
    const templateId = await idOf('index.template.html')
    const page = { templateId, content: 'Hello {{ Site.name }}', dataType: 'site', dataId: site }
    const { response } = await preview(page)
    expect(response.body).toBe('Hello 澜江周刊')
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'cache-control': 'no-store',
    })
    expect((await read('index.template.html')).content).toContain('cms_content')
  })

  it('is shown within the pages that include it, and by itself in others', async () => {
    const footer = { templateId: await idOf('include/footer.template.html'), content: '<i>foot</i>' }
    const home = await preview({ ...footer, dataType: 'site', dataId: site })
    expect(home.response.body).toContain('<i>foot</i>')
    expect(home.response.body).toContain('<html')
    const apart = { templateId: await made('apart.template.html'), content: '{{ Content.title }}' }
    const alone = await preview({ ...apart, dataType: 'content', dataId: article.contentId })
    expect(alone.response.body).not.toContain('<html')
  })

  it('tells its faults as a page', async () => {
    const templateId = await idOf('index.template.html')
    const { response } = await preview({ templateId, content: 'a\n{% nope %}', dataType: 'site', dataId: site })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('index.template.html:2:1')
  })

  it('shows no page of a catalog that the caller may not see, nor of another site', async () => {
    const body = { templateId: await idOf('index.template.html'), content: 'x', dataType: 'content' }
    const blind = await app.as('blind')
    const refused = await blind.call(templatePreview, { site, body: { ...body, dataId: article.contentId } })
    expect(refused.code).toBe(403)
    const other = await otherSite(app.services)
    const foreign = await preview({ ...body, dataType: 'site', dataId: other })
    expect(foreign.errCode).toBe('NOT_FOUND')
  })
})

describe('who may change templates', () => {
  it('views the site and has the right of the menu', async () => {
    const editor = await app.as('editor')
    const body = { publishPipeCode: 'pc', path: 'editors.template.html' }
    expect((await editor.call(templateAdd, { site, body })).code).toBe(403)
  })

  it('changes none of another site', async () => {
    const templateId = await made('mine.template.html', 'mine')
    const { siteId } = await app.services.db
      .selectFrom('site')
      .select('siteId')
      .where('path', '=', 'other')
      .executeTakeFirstOrThrow()
    const body = { templateId, content: 'theirs' }
    expect((await admin.call(templateSave, { site: siteId, body })).code).toBe(403)
    await admin.ok(templateDelete, { site: siteId, body: [templateId] })
    expect((await read('mine.template.html')).content).toBe('mine')
  })
})

it('what was made of templates is made anew when that is asked for', async () => {
  const templateId = await made('cached.template.html', 'text')
  const before = await read('cached.template.html')
  await admin.ok(templateClearIncludeCache, { site, body: [templateId, '123'] })
  const after = await read('cached.template.html')
  expect(after.modifyTime).not.toBe(before.modifyTime)
  expect(after.revision).toBe(before.revision)
})
