import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { captchaImage, login } from '#contract/session.ts'
import { ADMIN_PASSWORD, startApp, type TestApp } from '#tests/support/app.ts'

const START = new Date('2026-03-02T09:00:00')
const HOME = '192.0.2.1'
const ELSEWHERE = '198.51.100.1'

let server: TestApp
let now = START

beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { trustedProxies: ['127.0.0.1'] } })
  const { db } = server.services
  await db.updateTable('sysConfig').set({ configValue: 'true' }).where('configKey', '=', 'SysCaptchaEnable').execute()
})
afterAll(() => server.close())
afterEach(async () => {
  now = START
  await server.services.db.deleteFrom('sysLoginAttempt').execute()
})

async function show() {
  const { uuid = '' } = await server.anonymous.ok(captchaImage)
  const find = server.services.db.selectFrom('sysCaptcha').select('answer').where('uuid', '=', uuid)
  return { uuid, code: (await find.executeTakeFirstOrThrow()).answer }
}

const signIn = (captcha: { uuid: string; code: string }, network = HOME) =>
  server.anonymous.call(login, {
    body: { username: 'admin', password: ADMIN_PASSWORD, ...captcha },
    headers: { 'x-forwarded-for': network },
  })

test('its sums are too many to guess', async () => {
  const answers = []
  for (let shown = 0; shown < 100; shown++) answers.push((await show()).code)
  expect(new Set(answers).size).toBeGreaterThan(40)
  for (const answer of answers) expect(Number(answer)).toBeGreaterThanOrEqual(2)
})

test('one answer of several at once counts', async () => {
  const captcha = await show()
  const answers = await Promise.all([signIn(captcha), signIn(captcha), signIn(captcha)])
  expect(answers.map(({ code, errCode }) => errCode ?? String(code)).toSorted()).toEqual([
    '200',
    'CAPTCHA_EXPIRED',
    'CAPTCHA_EXPIRED',
  ])
})

test('its answer is right for two minutes', async () => {
  const captcha = await show()
  now = new Date(START.getTime() + 121_000)
  expect(await signIn(captcha)).toMatchObject({ errCode: 'CAPTCHA_EXPIRED' })
})

test('wrong answers count for their network alone, and never for the account', async () => {
  for (let tried = 0; tried < 30; tried++)
    expect(await signIn({ ...(await show()), code: '-1' })).toMatchObject({ errCode: 'CAPTCHA_WRONG' })
  expect(await signIn(await show())).toMatchObject({ errCode: 'LOGIN_LIMIT' })
  expect((await signIn(await show(), ELSEWHERE)).code).toBe(200)
})
