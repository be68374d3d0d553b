import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDelete, contentList, contentRecycleList, contentRelaAdd, contentRelaList } from '#contract/contents.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { exmodelAdd, exmodelList } from '#contract/models.ts'
import { linkAdd, linkGroupAdd, linkGroupList, linkList } from '#contract/links.ts'
import { resourceList, resourceUpload } from '#contract/resources.ts'
import { siteList } from '#contract/sites.ts'
import { configAdd, configList } from '#contract/system/configs.ts'
import { dictDataAdd, dictDataList, dictTypeAdd, dictTypeList } from '#contract/system/dicts.ts'
import { roleAdd, roleList } from '#contract/system/roles.ts'
import { errorProneAdd, errorProneList, sensitiveAdd, sensitiveList } from '#contract/words.ts'
import { foldText } from '#lib/fold-text.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/** Stored with a letter and its accent apart, and in full-width characters. */
const NAME = 'Cafe\u0301 ＡＢＣ１２３ 100%'
/** All of them look the same, or differ in case. */
const SPELLINGS = ['Caf\u00e9', 'CAFE\u0301', 'abc123', 'ＡＢＣ', 'é a', '１', '100%', 'C\u200bafé']
const OTHERS = ['Cafe a', 'abd', '1%0', '_BC']

let server: TestApp
let admin: TestClient
let site: TestSite
const at = () => ({ site: site.siteId })

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  site = await addSite(server.services, 'spellings')
}, 120_000)
afterAll(() => server.close())

/** How many rows a list answers for each search. */
async function counts(endpoint: AnyEndpoint, queryOf: (search: string) => object, searches: readonly string[]) {
  const found = searches.map(async (search) => {
    const { rows } = (await admin.ok(endpoint, { ...at(), query: queryOf(search) as never })) as { rows: unknown[] }
    return [search, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

const each = (searches: readonly string[], count: number) => Object.fromEntries(searches.map((one) => [one, count]))

async function expectFound(endpoint: AnyEndpoint, queryOf: (search: string) => object) {
  expect(await counts(endpoint, queryOf, SPELLINGS)).toEqual(each(SPELLINGS, 1))
  expect(await counts(endpoint, queryOf, OTHERS)).toEqual(each(OTHERS, 0))
}

describe('a text is found in every spelling that looks the same', () => {
  it('among contents, related ones and those in the bin', async () => {
    const owner = await stored(server.services, admin, site, { title: 'Owner' })
    const one = await stored(server.services, admin, site, { title: NAME })
    await admin.ok(contentRelaAdd, { query: { contentId: owner }, body: [one] })
    await expectFound(contentList, (title) => ({ catalogId: site.news, title }))
    await expectFound(contentRelaList, (title) => ({ contentId: owner, title }))
    await admin.ok(contentDelete, { ...at(), body: [one] })
    await server.services.tasks.idle()
    await expectFound(contentRecycleList, (title) => ({ catalogId: site.news, title }))
  })

  it('among friend links and their groups', async () => {
    await admin.ok(linkGroupAdd, { ...at(), body: { name: NAME, code: 'spelled' } })
    await expectFound(linkGroupList, (query) => ({ query }))
    const { rows } = await admin.ok(linkGroupList, { ...at(), query: {} })
    const groupId = rows[0]?.linkGroupId ?? ''
    await admin.ok(linkAdd, { ...at(), body: { groupId, name: NAME, url: 'https://example.com/' } })
    await expectFound(linkList, (query) => ({ groupId, query }))
  })

  it('among the names of files', async () => {
    const content = Buffer.from('text')
    await admin.ok(resourceUpload, { ...at(), body: {}, files: [{ fileName: `${NAME}.txt`, content }] })
    await expectFound(resourceList, (name) => ({ name }))
  })

  it('among words', async () => {
    await admin.ok(sensitiveAdd, { body: { word: NAME, type: 'BLACK' } })
    await admin.ok(errorProneAdd, { body: { word: NAME, replaceWord: 'x' } })
    await expectFound(sensitiveList, (query) => ({ query }))
    await expectFound(errorProneList, (query) => ({ query }))
  })

  it('among dictionaries, parameters, roles, sites and models', async () => {
    await admin.ok(dictTypeAdd, { body: { dictName: NAME, dictType: 'Spelled' } })
    await admin.ok(dictDataAdd, {
      body: { dictType: 'Spelled', dictLabel: NAME, dictValue: '1', dictSort: 1 } as never,
    })
    await admin.ok(configAdd, { body: { configName: NAME, configKey: 'Spelled', configValue: '1' } })
    await admin.ok(roleAdd, { body: { roleName: NAME, roleKey: 'spelled', roleSort: 9 } as never })
    await admin.ok(exmodelAdd, {
      ...at(),
      body: { name: NAME, code: 'spelled', tableName: 'cms_exd_default' } as never,
    })
    await server.services.db.updateTable('site').set({ name: NAME }).where('siteId', '=', site.siteId).execute()
    await expectFound(dictTypeList, (dictName) => ({ dictName }))
    await expectFound(dictDataList, (dictLabel) => ({ dictType: 'Spelled', dictLabel }))
    await expectFound(configList, (configName) => ({ configName }))
    await expectFound(roleList, (roleName) => ({ roleName }))
    await expectFound(exmodelList, (query) => ({ query }))
    await expectFound(siteList, (siteName) => ({ siteName }))
  })
})

it('the database folds texts as the device does', async () => {
  const texts = [
    'Cafe\u0301',
    'ＡＢＣ１２３',
    'STRASSE straße',
    'ΟΔΟΣ οδος',
    'İI ı',
    'ﬁ ½ ㎏ …',
    'ｶﾞ',
    '\ufeffa\u200db\u00ad',
    '发展，',
    'Ǆ ẞ',
  ]
  for (const text of texts) {
    const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(server.services.db)
    expect(rows[0]?.folded, text).toBe(foldText(text))
  }
})
