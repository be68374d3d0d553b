import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { linkGroupAdd, linkGroupEdit, linkGroupList } from '#contract/links.ts'
import {
  loginLogClean,
  loginLogExport,
  loginLogList,
  logMenus,
  operLogClean,
  operLogList,
  operLogRemove,
} from '#contract/monitor/logs.ts'
import { configAdd, configList, configEdit } from '#contract/system/configs.ts'
import { dictTypeAdd, dictTypeRemove } from '#contract/system/dicts.ts'
import { LOG_TITLES } from '#contract/texts/log-titles.ts'
import { Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { CLEAN_LOGS } from '#server/areas/monitor/log-cleaning.ts'
import { unloggedReason, withoutSecrets } from '#server/areas/system/oper-log.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { addSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const changing = endpoints.filter(({ method }) => method !== 'GET')

async function emptyLogs() {
  await server.services.db.deleteFrom('sysOperLog').execute()
  await server.services.db.deleteFrom('sysLoginLog').execute()
}

const addType = (dictType: string) => admin.ok(dictTypeAdd, { body: { dictType, dictName: dictType } })
/** As if the newest entry had been made then. */
async function dateNewest(time: string) {
  const { db } = server.services
  const last = db.selectFrom('sysOperLog').select((e) => e.fn.max('operId').as('operId'))
  await db
    .updateTable('sysOperLog')
    .set({ operTime: new Date(time) })
    .where('operId', '=', last as never)
    .execute()
}
const newest = async () => (await admin.ok(operLogList, { query: { pageSize: 1 } })).rows[0]

describe('every call that is no GET', () => {
  test('has a title in the log, or a reason why it is not there', () => {
    const noted = changing.filter((endpoint) => unloggedReason(endpoint) === undefined)
    const untitled = noted.filter(({ id }) => !Object.hasOwn(LOG_TITLES, id.slice(0, id.indexOf('.'))))
    expect(untitled.map(({ id }) => id)).toEqual([])
    expect(noted.length).toBeGreaterThan(80)
  })

  test('is noted when it is called, without its secrets', async () => {
    const refuse = async (): Promise<never> => {
      throw new Refusal('FIXED')
    }
    const doors = await startApp({ routes: endpoints.map((endpoint) => route(endpoint, refuse)) })
    const client = await doors.as('admin')
    const filled = (schema: unknown) =>
      sampleOf(schema as never, (text, place) => (/(?:password|pwd)$/i.test(place) ? 'Top5secret' : text)) as never
    for (const endpoint of changing as readonly AnyEndpoint[]) {
      const { params, query, body, bodyKind } = endpoint
      const files = bodyKind === 'multipart' ? [{ fileName: 'a.png', content: 'a' }] : []
      await client.call(endpoint, { params: filled(params), query: filled(query), body: filled(body), files })
    }
    const entries = await doors.services.db.selectFrom('sysOperLog').selectAll().orderBy('operId').execute()
    await doors.close()
    const expected = changing.filter((endpoint) => unloggedReason(endpoint) === undefined)
    expect(entries.map(({ title }) => title)).toEqual(expected.map(({ id }) => id))
    expect(entries.filter((entry) => JSON.stringify(entry).includes('Top5secret'))).toEqual([])
  }, 60_000)
})

describe('an entry', () => {
  beforeEach(emptyLogs)

  test('says who did what, where and how long it took, in the language of the reader', async () => {
    await addType('Noted')
    const entry = await newest()
    expect(entry).toMatchObject({
      title: 'Dictionaries',
      businessType: 'INSERT',
      method: 'dictType.add',
      requestMethod: 'POST',
      operName: 'admin',
      operUrl: '/system/dict/type',
      operLocation: 'Intranet',
      responseCode: 200,
    })
    expect(JSON.parse(entry?.requestArgs ?? '')).toMatchObject({ body: { dictType: 'Noted' } })
    const chinese = await admin.ok(operLogList, { language: 'zh-CN', query: { pageSize: 1 } })
    expect(chinese.rows[0]?.title).toBe('字典类型')
  })

  test('of a refused call has its code and its words', async () => {
    await admin.call(dictTypeRemove, { body: ['1'] })
    await addType('Twice')
    await admin.call(dictTypeAdd, { body: { dictType: 'Twice', dictName: 'Twice' } })
    expect(await newest()).toMatchObject({ responseCode: 500, responseResult: 'Already in use: Twice' })
  })

  test('has what was changed, field by field, before and after', async () => {
    const { siteId: site } = await addSite(server.services, 'logged')
    await admin.ok(linkGroupAdd, { site, body: { name: 'Ports', code: 'ports' } })
    const [group] = (await admin.ok(linkGroupList, { site })).rows
    await admin.ok(linkGroupEdit, { site, body: { linkGroupId: group?.linkGroupId ?? '', name: 'Harbours' } })
    expect((await newest())?.changes).toEqual([{ field: 'name', from: 'Ports', to: 'Harbours' }])
  })

  test('of a secret parameter tells neither value', async () => {
    await admin.ok(configAdd, { body: { configKey: 'mail.password', configName: 'Mail', configValue: 'first-one' } })
    const [row] = (await admin.ok(configList, { query: { configKey: 'mail.password' } })).rows
    const body = {
      configId: row?.configId ?? '',
      configKey: 'mail.password',
      configName: 'Post',
      configValue: 'second',
    }
    await admin.ok(configEdit, { body })
    const text = JSON.stringify(await server.services.db.selectFrom('sysOperLog').selectAll().execute())
    expect(text).toContain('Post')
    expect(text).not.toMatch(/first-one|second/)
  })

  test('never holds what a field with the name of a secret held', () => {
    const sent = { name: 'a', smtp: [{ clientSecret: 'x', password: 'y' }], passwordLenMin: 6 }
    expect(withoutSecrets(sent)).toEqual({
      name: 'a',
      smtp: [{ clientSecret: '******', password: '******' }],
      passwordLenMin: 6,
    })
  })
})

describe('the operation log', () => {
  beforeEach(async () => {
    await emptyLogs()
    for (const [day, name] of [
      ['14', 'A'],
      ['15', 'B'],
      ['16', 'C'],
    ] as const) {
      await addType(`Day${name}${Math.random().toString(36).slice(2)}`)
      await dateNewest(`2026-06-${day}T23:30:00`)
    }
  })
  const times = async (query: object) =>
    (await admin.ok(operLogList, { query: query as never })).rows.map(({ operTime }) => operTime.slice(8, 10))

  test('is answered newest first, or as it is asked for', async () => {
    expect(await times({})).toEqual(['16', '15', '14'])
    expect(await times({ orderByColumn: 'operTime', isAsc: 'ascending' })).toEqual(['14', '15', '16'])
    expect(await times({ orderByColumn: 'password', isAsc: 'ascending' })).toEqual(['14', '15', '16'])
  })

  test('has both days of a span whole', async () => {
    expect(await times({ params: { beginTime: '2026-06-15', endTime: '2026-06-16' } })).toEqual(['16', '15'])
    expect(await times({ params: { endTime: '2026-06-14' } })).toEqual(['14'])
  })

  test('is found by title in any spelling, by user, kind and code', async () => {
    expect(await times({ title: 'dictIONaries' })).toHaveLength(3)
    expect(await times({ title: 'Friend links' })).toEqual([])
    expect(await times({ operName: 'DMI' })).toHaveLength(3)
    expect(await times({ operName: 'nobody' })).toEqual([])
    expect(await times({ businessType: 'INSERT', responseCode: 200 })).toHaveLength(3)
    expect(await times({ businessType: 'DELETE' })).toEqual([])
    expect(await times({ responseCode: 500 })).toEqual([])
  })

  test('loses the rows that are chosen, and says so itself', async () => {
    const { rows } = await admin.ok(operLogList)
    await admin.ok(operLogRemove, { body: rows.slice(0, 2).map(({ operId }) => operId) })
    const left = (await admin.ok(operLogList)).rows
    expect(left.map(({ method }) => method)).toEqual(['operlog.remove', 'dictType.add'])
  })

  test('is emptied but for the entry that says who did it', async () => {
    await admin.ok(operLogClean)
    expect((await admin.ok(operLogList)).rows.map(({ method }) => method)).toEqual(['operlog.clean'])
  })

  test('is shown to those alone who may see logs', async () => {
    const other = await server.withUser({ userName: `o${Math.random().toString(36).slice(2, 8)}` })
    expect((await other.call(operLogList)).code).toBe(403)
    const viewer = await server.withUser({ userName: 'viewer', menus: ['monitor:logs:view'] })
    expect((await viewer.ok(operLogList)).rows.length).toBeGreaterThan(0)
    expect((await viewer.ok(logMenus)).rows.map(({ router, name }) => [router, name])).toEqual([
      ['/monitor/logs/logininfo', 'Sign-in log'],
      ['/monitor/logs/operation', 'Operation log'],
    ])
  })
})

describe('the sign-in log', () => {
  beforeEach(async () => {
    await emptyLogs()
    const { db, newId } = server.services
    const one = (userName: string, ipaddr: string, status: string, loginTime: string) => ({
      infoId: newId(),
      logType: '0',
      status,
      userId: null,
      userName,
      ipaddr,
      loginLocation: '内网IP',
      browser: 'Firefox 1',
      os: 'Linux',
      msg: '',
      loginTime: new Date(loginTime),
    })
    await db
      .insertInto('sysLoginLog')
      .values([
        one('ann', '10.0.0.1', '0', '2026-06-14T10:00:00'),
        one('bob', '10.0.0.2', '1', '2026-06-15T10:00:00'),
        one('anna', '192.168.1.1', '0', '2026-06-16T10:00:00'),
      ])
      .execute()
  })
  const names = async (query: object = {}) =>
    (await admin.ok(loginLogList, { query: query as never })).rows.map(({ userName }) => userName)

  test('is answered newest first, sorted by user or time, with labels and places in the language of the reader', async () => {
    expect(await names()).toEqual(['anna', 'bob', 'ann'])
    expect(await names({ orderByColumn: 'userName', isAsc: 'ascending' })).toEqual(['ann', 'anna', 'bob'])
    expect((await admin.ok(loginLogList)).rows[0]).toMatchObject({ logType: 'Sign-in', loginLocation: 'Intranet' })
  })

  test('is found by user, address, outcome and days', async () => {
    expect(await names({ userName: 'ANN' })).toEqual(['anna', 'ann'])
    expect(await names({ ipaddr: '10.0' })).toEqual(['bob', 'ann'])
    expect(await names({ status: '1' })).toEqual(['bob'])
    expect(await names({ params: { beginTime: '2026-06-15', endTime: '2026-06-15' } })).toEqual(['bob'])
  })

  test('is emptied, which the operation log says', async () => {
    await admin.ok(loginLogClean)
    expect(await names()).toEqual([])
    expect(await newest()).toMatchObject({ method: 'loginlog.clean', businessType: 'CLEAN' })
  })

  test('leaves as a file', async () => {
    const { response } = await admin.call(loginLogExport, { body: { status: '1' } as never })
    expect(response.headers['content-disposition']).toContain('Export_SysLoginLog_')
  })
})

describe('old entries', () => {
  test('go after the days that the parameter says, and stay for ever where it says 0', async () => {
    await emptyLogs()
    await addType('Ancient')
    await dateNewest('2020-01-01T00:00:00')
    await addType('Fresh')
    const [row] = (await admin.ok(configList, { query: { configKey: 'SysLogKeepDays' } })).rows
    const keep = (configValue: string) =>
      admin.ok(configEdit, {
        body: { configId: row?.configId ?? '', configKey: 'SysLogKeepDays', configName: 'Days', configValue },
      })
    const added = async () =>
      (await admin.ok(operLogList, { query: { title: 'Dictionaries' } })).rows.map(({ requestArgs = '' }) =>
        requestArgs.includes('Fresh'),
      )
    await keep('0')
    await server.scheduler.run(CLEAN_LOGS)
    expect(await added()).toEqual([true, false])
    await keep('30')
    await server.scheduler.run(CLEAN_LOGS)
    expect(await added()).toEqual([true])
  })
})
