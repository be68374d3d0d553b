import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cacheClearAll,
  cacheClearKey,
  cacheClearName,
  cacheInfo,
  cacheKeys,
  cacheNames,
  cacheValue,
} from '#contract/monitor/caches.ts'
import { captchaImage, getInfo } from '#contract/session.ts'
import { LANGUAGES } from '#contract/wire.ts'
import { caches } from '#server/areas/caches.ts'
import { makeCaptcha } from '#server/areas/session/captcha.ts'
import { wordLists } from '#server/areas/words/word-lists.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())

async function useOf(name: string) {
  const { caches: uses = [] } = await admin.ok(cacheInfo)
  return uses.find(({ cacheName }) => cacheName === name)
}

const keysOf = (cacheName: string) => admin.ok(cacheKeys, { params: { cacheName } })

test('every cache has a prefix of its own and a title in three languages', async () => {
  const names = caches.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const language of LANGUAGES) {
    const { data = [] } = await admin.call(cacheNames, { language })
    expect(data.map(({ cacheName }) => cacheName)).toEqual(names)
    expect(data.map(({ remark }) => remark)).toEqual(caches.map(({ title }) => title[language]))
  }
})

test('a cache counts what was found in it, is cleared, and is filled again', async () => {
  const { services } = server
  await wordLists(services)
  const before = await useOf('word_lists:')
  await wordLists(services)
  expect(await useOf('word_lists:')).toMatchObject({ size: 3, hits: (before?.hits ?? 0) + 1 })
  expect(await keysOf('word_lists:')).toContain('word_lists:BLACK')
  const params = { cacheName: 'word_lists:', cacheKey: 'word_lists:BLACK' }
  const value = await admin.ok(cacheValue, { params })
  expect(value).toMatchObject({ cacheName: 'word_lists', cacheKey: 'BLACK', expireTime: '-1' })
  expect(JSON.parse(value.cacheValue ?? '')).toMatchObject({ words: expect.any(Number) })

  await admin.ok(cacheClearName, { params: { cacheName: 'word_lists:' } })
  expect(await useOf('word_lists:')).toMatchObject({ size: 0 })
  await wordLists(services)
  expect(await useOf('word_lists:')).toMatchObject({ size: 3, misses: (before?.misses ?? 0) + 1 })
})

test('the answer of a captcha is shown to nobody, and one that is cleared is gone', async () => {
  const { uuid } = await makeCaptcha({ services: server.services } as never)
  const key = `captcha_codes:${uuid}`
  expect(await keysOf('captcha_codes:')).toContain(key)
  const { answer } = await server.services.db
    .selectFrom('sysCaptcha')
    .select('answer')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const params = { cacheName: 'captcha_codes:', cacheKey: key }
  const shown = await admin.call(cacheValue, { params })
  expect(shown.data).toMatchObject({ hidden: true, cacheKey: uuid })
  expect(shown.data).not.toHaveProperty('cacheValue')
  expect(Number(shown.data?.expireTime)).toBeGreaterThan(60)
  expect(Object.values(shown.data ?? {})).not.toContain(answer)
  await admin.ok(cacheClearKey, { params: { cacheKey: key } })
  expect(await keysOf('captcha_codes:')).not.toContain(key)
})

test('no secret cache gives a value for any of its keys', async () => {
  await server.anonymous.call(captchaImage)
  await makeCaptcha({ services: server.services } as never)
  for (const { name, isSecret } of caches) {
    if (!isSecret) continue
    for (const cacheKey of await keysOf(name))
      expect(await admin.ok(cacheValue, { params: { cacheName: name, cacheKey } })).not.toHaveProperty('cacheValue')
  }
})

test('limits of readers are counted, shown by address, and lifted', async () => {
  const { readerLimits, now } = server.services
  readerLimits.take(now(), '203.0.113.7', 'form 5')
  expect(await keysOf('rate_limit:')).toEqual(
    expect.arrayContaining(['rate_limit:form 5 203.0.113.7', 'rate_limit:form 5', 'rate_limit:*']),
  )
  const params = { cacheName: 'rate_limit:', cacheKey: 'rate_limit:form 5 203.0.113.7' }
  expect(await admin.ok(cacheValue, { params })).toMatchObject({ cacheValue: '1' })
  await admin.ok(cacheClearName, { params: { cacheName: 'rate_limit:' } })
  expect(await keysOf('rate_limit:')).toEqual([])
})

test('all caches are cleared at once, and nobody is signed out', async () => {
  const editor = await server.as('editor')
  await editor.ok(getInfo)
  expect((await useOf('user_rights:'))?.size).toBeGreaterThan(1)
  await admin.ok(cacheClearAll)
  for (const { name } of caches) expect((await keysOf(name)).length).toBeLessThanOrEqual(1)
  await editor.ok(getInfo)
  expect((await admin.ok(getInfo)).permissions).toContain('*')
})

test('what there is not is passed over, and only a watcher looks', async () => {
  await admin.ok(cacheClearName, { params: { cacheName: 'nosuch:' } })
  await admin.ok(cacheClearKey, { params: { cacheKey: 'nosuch' } })
  const params = { cacheName: 'word_lists:', cacheKey: 'nosuch' }
  expect(await admin.ok(cacheValue, { params })).toMatchObject({ cacheKey: 'nosuch', expireTime: '-1' })
  const watcher = await server.withUser({ userName: 'watcher', menus: ['monitor:cache:view'] })
  await watcher.ok(cacheInfo)
  const editor = await server.as('editor')
  for (const call of [cacheInfo, cacheNames, cacheClearAll]) expect((await editor.call(call)).code).toBe(403)
})
