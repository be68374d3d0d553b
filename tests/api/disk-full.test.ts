import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInfo } from '#contract/session.ts'
import { route } from '#server/http/route.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

/** What the next call meets. */
let met: Error

let server: TestApp
beforeAll(async () => {
  server = await startApp({ settings: { demo: false }, routes: [route(getInfo, () => Promise.reject(met))] })
}, 120_000)
afterAll(() => server.close())

const coded = (code: string) => Object.assign(new Error('No space left on device'), { code })

test.each([
  ['for a file', 'ENOSPC'],
  ['within what its account may take', 'EDQUOT'],
  ['for a row', '53100'],
])('a call that finds no room %s says so in the language of the person', async (_, code) => {
  met = coded(code)
  const admin = await server.as('admin')
  const { errCode, msg } = await admin.call(getInfo, { language: 'en' })
  expect([errCode, msg]).toEqual(['DISK_FULL', "The server's disk is full. Please tell the administrator"])
  expect((await admin.call(getInfo, { language: 'zh-CN' })).msg).toBe('服务器磁盘已满，请联系管理员')
})
