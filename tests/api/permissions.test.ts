import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { routes } from '#server/areas/index.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'

/** Calls without a token, and why. */
const PUBLIC: Readonly<Record<string, string>> = {
  'adapi.redirect': 'leads visitors of a site where an advertisement was published to lead',
  'adapi.click': 'counts visitors of a site',
  'adapi.clickBeacon': 'counts visitors of a site',
  'adapi.view': 'counts visitors of a site',
  'adapi.viewBeacon': 'counts visitors of a site',
  'visit.note': 'counts visitors of a site',
  'auth.login': 'opens a session',
  'auth.register': 'opens an account, where the settings allow it',
  'auth.captcha': 'is shown before the sign-in',
  'security.rule': 'tells what a password has to be before an account is opened, while that is open to all',
  'auth.factorCode': 'takes the ticket that a right password gave',
  'auth.factorPasskeyOptions': 'takes the ticket that a right password gave',
  'auth.factorPasskey': 'takes the ticket that a right password gave',
  'auth.enrolTotp': 'takes the ticket that a right password gave',
  'auth.enrolTotpConfirm': 'takes the ticket that a right password gave',
  'auth.enrolPasskeyOptions': 'takes the ticket that a right password gave',
  'auth.enrolPasskey': 'takes the ticket that a right password gave',
  'auth.logout': 'succeeds without a session, too',
  'i18n.langOptions': 'fills the choice of languages before the sign-in',
  'static.profile': 'answers to picture elements, which send no token',
  'resource.file': 'answers to picture elements, which send no token',
  'preview.page': 'checks the ticket, pass or token of its query by itself',
  'comment.read': 'readers of a published site see it',
  'comment.send': 'readers of a published site send it',
  'comment.sendLike': 'readers of a published site send it',
  'preview.view': 'shows only what is published',
  'customform.submit': 'readers of a published site send it',
  'customform.captcha': 'readers of a published site are shown it',
}

const OWN = 'reads or changes nothing but what belongs to the caller'
const SHARED = 'words and settings that every screen shows'
const CHECKED = 'the handler checks the object that it has loaded'
const QUEUE = 'the header of every user shows the publish queue and may empty it for the sites that he may view'

/** Calls for whoever is signed in, and why no permission stands in the contract. */
const SIGNED_IN: Readonly<Record<string, string>> = {
  'auth.getInfo': OWN,
  'auth.getRouters': OWN,
  'profile.get': OWN,
  'profile.update': OWN,
  'profile.updatePwd': OWN,
  'profile.avatar': OWN,
  'token.list': OWN,
  'token.scopes': OWN,
  'token.add': OWN,
  'token.remove': OWN,
  'factor.get': OWN,
  'factor.totpBegin': OWN,
  'factor.totpConfirm': OWN,
  'factor.totpRemove': OWN,
  'factor.passkeyBegin': OWN,
  'factor.passkeyAdd': OWN,
  'factor.passkeyRename': OWN,
  'factor.passkeyRemove': OWN,
  'factor.recoveryRenew': OWN,
  'factor.deviceRemove': OWN,
  'profile.homeInfo': OWN,
  'profile.shortcuts': OWN,
  'pref.getAll': OWN,
  'pref.get': OWN,
  'pref.save': OWN,
  'menu.userTree': OWN,
  'notice.inbox': 'what everybody is told',
  'notice.read': OWN,
  'stat.menuTree': OWN,
  'stat.menuOptions': OWN,
  'async.get': OWN,
  'async.stop': OWN,
  'common.upload': OWN,
  'common.download': 'the names of uploads hold 128 random bits',
  'dictType.optionselect': SHARED,
  'dictData.byType': SHARED,
  'post.optionselect': SHARED,
  'config.byKey': SHARED,
  'i18n.byLangKey': SHARED,
  'security.current': SHARED,
  'monitor.serverDashboard': SHARED,
  'xmodel.controls': SHARED,
  'xmodel.tables': SHARED,
  'pagewidget.types': SHARED,
  'pagewidget.delete': CHECKED,
  'pagewidget.publish': CHECKED,
  'adspace.delete': CHECKED,
  'adspace.publish': CHECKED,
  'catalog.types': SHARED,
  'site.dynamicPageTypes': SHARED,
  'catalog.contentTypes': SHARED,
  'tagwordgroup.options': SHARED,
  'hotwordgroup.options': SHARED,
  'hotwordgroup.optionsAll': SHARED,
  'words.revision': 'a number that tells nothing of the words',
  'sensitiveword.check': SHARED,
  'errorproneword.check': SHARED,
  'exmodel.options': CHECKED,
  'exmodel.data': CHECKED,
  'xmodel.tableFields': CHECKED,
  'xmodel.get': CHECKED,
  'xmodel.field.list': CHECKED,
  'xmodel.field.all': CHECKED,
  'xmodel.field.add': CHECKED,
  'xmodel.field.edit': CHECKED,
  'xmodel.field.delete': CHECKED,
  'content.relaList': CHECKED,
  'content.relaAdd': CHECKED,
  'content.relaDelete': CHECKED,
  'site.prop.delete': 'the sites of its rows decide',
  'site.prop.update': 'the site of its row decides',
  'site.getCurrentSite': CHECKED,
  'site.dashboardStat': CHECKED,
  'stat.baidu.sites': CHECKED,
  'stat.baidu.trendOverview': CHECKED,
  'stat.baidu.districtOverview': CHECKED,
  'stat.baidu.otherOverview': CHECKED,
  'stat.baidu.timeTrend': CHECKED,
  'stat.content.dynamic': CHECKED,
  'stat.content.byCatalog': CHECKED,
  'stat.content.byUser': CHECKED,
  'publish.taskCount': QUEUE,
  'publish.clear': QUEUE,
}

const ASKS_FOR_SITE = '{CurrentSite}'
const needed = (endpoint: AnyEndpoint) => endpoint.permission.flat()
const asksForSite = (endpoint: AnyEndpoint) => needed(endpoint).some((one) => one.includes(ASKS_FOR_SITE))
const idOf = (endpoint: AnyEndpoint) => endpoint.id

const ofUsers = endpoints.filter((endpoint) => endpoint.auth === 'user')
const guarded = ofUsers.filter((endpoint) => endpoint.permission.length > 0)

let server: TestApp
let mine: string
let other: string

beforeAll(async () => {
  server = await startApp()
  mine = (await addSite(server.services, 'mine')).siteId
  other = (await addSite(server.services, 'other')).siteId
})
afterAll(() => server.close())

const PLACES: Readonly<Record<string, string>> = { path: 'a/b.txt', dataType: 'content', contentType: 'article' }

/** As much of a request as is read before the question who asks. */
function bare(endpoint: AnyEndpoint) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, PLACES[name] ?? '1']))
  const body = endpoint.bodyKind === 'none' ? undefined : {}
  return { params, body } as never
}

/** Changes whenever any row of any table does. */
async function allRows(): Promise<string[]> {
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${sql.table(name)} t`.execute(db)
    sums.push(`${name} ${rows[0]?.sum}`)
  }
  return sums
}

describe('every call', () => {
  test('has one route and every route is a call of the contract', () => {
    const routed = routes.map(({ endpoint }) => endpoint.id)
    expect(routed.toSorted()).toEqual(endpoints.map(idOf).toSorted())
    expect(new Set(routed).size).toBe(routed.length)
    for (const { endpoint } of routes) expect(endpoints).toContain(endpoint)
  })

  test('has an id and an address of its own', () => {
    expect(new Set(endpoints.map(idOf)).size).toBe(endpoints.length)
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
  })

  test('names a permission, or has a reason here why it needs none', () => {
    const without = ofUsers.filter((endpoint) => endpoint.permission.length === 0)
    expect(
      endpoints
        .filter(({ auth }) => auth === 'public')
        .map(idOf)
        .toSorted(),
    ).toEqual(Object.keys(PUBLIC).toSorted())
    expect(without.map(idOf).toSorted()).toEqual(Object.keys(SIGNED_IN).toSorted())
  })

  test('whose permission speaks of the current site depends on it', () => {
    expect(endpoints.filter((endpoint) => asksForSite(endpoint) && !endpoint.siteScoped).map(idOf)).toEqual([])
  })
})

describe('a refused call changes no row:', () => {
  let before: string[]
  const refused: string[] = []
  beforeEach(() => {
    refused.length = 0
  })
  const start = async () => {
    before = await allRows()
  }
  afterEach(async () => {
    expect(refused).toEqual([])
    expect(await allRows()).toEqual(before)
  })

  /** Notes who was let in; one list tells more than the first failure. */
  async function sweep(client: TestClient, calls: readonly AnyEndpoint[], code: number, site?: string) {
    for (const endpoint of calls) {
      const answer = await client.call(endpoint, { ...(bare(endpoint) as object), ...(site && { site }) })
      if (answer.code !== code || answer.data !== undefined)
        refused.push(`${endpoint.id}: ${answer.code} ${answer.msg}`)
    }
  }

  test('without a token', async () => {
    await start()
    await sweep(server.anonymous, ofUsers, 401)
  })

  test('with a token that nobody has', async () => {
    await start()
    const headers = { authorization: `Bearer ${'0'.repeat(32)}` }
    for (const endpoint of ofUsers) {
      const { code } = await server.anonymous.call(endpoint, { ...(bare(endpoint) as object), headers })
      if (code !== 401) refused.push(endpoint.id)
    }
  })

  test('of a user without any grant', async () => {
    const nobody = await server.withUser({ userName: 'nobody' })
    await start()
    await sweep(nobody, guarded, 403)
    await sweep(nobody, guarded, 403, mine)
  })

  test('of a user who may do everything, on another site', async () => {
    const menus = [...new Set(guarded.flatMap(needed).filter((one) => !one.includes('{')))]
    const sites = { [mine]: ['View', 'Edit', 'Delete', 'Publish', 'AddCatalog'] }
    const keeper = await server.withUser({ userName: 'keeper', menus, sites })
    const ofSite = guarded.filter(asksForSite)
    expect(ofSite.length).toBeGreaterThan(30)
    await start()
    await sweep(keeper, ofSite, 403, other)
    await sweep(keeper, ofSite, 403, '999999')
    for (const endpoint of ofSite.filter(({ method }) => method === 'GET')) {
      const { msg = '' } = await keeper.call(endpoint, { ...(bare(endpoint) as object), site: mine })
      if (msg.includes('Site:View')) refused.push(`${endpoint.id} refuses its own site: ${msg}`)
    }
  })
})

test('a call of the current site that asks for no right on it answers for a site of the caller instead', async () => {
  const menus = [...new Set(guarded.flatMap(needed).filter((one) => !one.includes('{')))]
  const guest = await server.withUser({ userName: 'guest', menus, sites: { [mine]: ['View'] } })
  const reads = endpoints.filter((one) => one.siteScoped && !asksForSite(one) && one.method === 'GET')
  expect(reads.map(idOf)).toContain('site.getCurrentSite')
  for (const endpoint of reads) {
    const [own, foreign] = await Promise.all(
      [mine, other].map((site) => guest.call(endpoint, { ...(bare(endpoint) as object), site })),
    )
    expect([foreign?.code, foreign?.data], endpoint.id).toEqual([own?.code, own?.data])
    expect(JSON.stringify(foreign?.data ?? null)).not.toContain(other)
  }
})
