import { expect } from 'vitest'
import * as factors from '#contract/factors.ts'
import { getInfo, login } from '#contract/session.ts'
import { ADMIN_PASSWORD, type TestApp, type TestClient } from './app.ts'
import { codeAt, makeAuthenticator } from './authenticator.ts'

const START = new Date('2026-03-02T09:00:00')
const YEAR = 365 * 24 * 3600_000
/** How long a code of an app lasts. */
export const STEP = 30_000
/** The page that asks for passkeys, as calls without a socket name it. */
export const PAGE = 'http://localhost:80'

const TABLES = [
  'sysLoginAttempt',
  'sysTotp',
  'sysPasskey',
  'sysRecoveryCode',
  'sysTrustedDevice',
  'sysFactorTicket',
] as const

/** A clock and a network of its own for each test, so that none takes what another one has left. */
export function makeDoor() {
  let now = START
  let tests = 0
  return {
    now: () => now,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    home: '',
    renew() {
      now = new Date(START.getTime() + ++tests * YEAR)
      this.home = `192.0.2.${tests}`
    },
  }
}

/** What a person does at a server with second steps; he is the editor of the seeds unless said otherwise. */
export function secondSteps(server: TestApp, door: ReturnType<typeof makeDoor>) {
  const { anonymous, services } = server
  const from = (cookie = '') => ({ headers: { 'x-forwarded-for': door.home, ...(cookie && { cookie }) } })
  const signIn = (username = 'editor', password = ADMIN_PASSWORD, cookie = '') =>
    anonymous.call(login, { body: { username, password }, ...from(cookie) })

  return {
    signIn,
    /** Gives the right password, which must not be enough. */
    async ticketOf(username = 'editor', cookie = ''): Promise<factors.SecondStep> {
      const { errCode, errData } = await signIn(username, ADMIN_PASSWORD, cookie)
      expect(errCode).toBe('SECOND_FACTOR')
      return factors.secondStep.parse(errData)
    },
    giveCode: (ticket: string, code: string, more: { method?: 'code' | 'recovery'; trust?: 'Y' } = {}) =>
      anonymous.call(factors.factorCode, { body: { ticket, code, method: 'code', ...more }, ...from() }),
    /** Sets an app up in the account centre. */
    async setUpApp(client: TestClient) {
      const { secret, setup } = await client.ok(factors.factorTotpBegin, { body: { password: ADMIN_PASSWORD } })
      const body = { setup, code: codeAt(secret, door.now()) }
      const { recoveryCodes = [] } = await client.ok(factors.factorTotpConfirm, { body })
      door.later(2 * STEP)
      return { secret, recoveryCodes }
    },
    async setUpPasskey(client: TestClient, passkey = makeAuthenticator(PAGE)) {
      const { ticket, options } = await client.ok(factors.factorPasskeyBegin, { body: { password: ADMIN_PASSWORD } })
      const body = { ticket, name: 'My key', credential: passkey.register(options) }
      return { passkey, answer: await client.call(factors.factorPasskeyAdd, { body }) }
    },
    optionsOf: (ticket: string) => anonymous.ok(factors.factorPasskeyOptions, { body: { ticket }, ...from() }),
    givePasskey: (ticket: string, credential: unknown) =>
      anonymous.call(factors.factorPasskey, { body: { ticket, credential }, ...from() }),
    infoWith: (token = '') => anonymous.call(getInfo, { headers: { authorization: `Bearer ${token}` } }),
    /** As after the first start, but for the log. */
    async forgetAll() {
      const { db } = services
      for (const table of TABLES) await db.deleteFrom(table).execute()
      await db.updateTable('sysSecurityConfig').set({ secondFactorRoles: '[]' }).execute()
      await db.updateTable('sysUser').set({ status: '0', lockEndTime: null }).execute()
    },
  }
}

/** What a browser sends after that answer. */
export const keptBy = ({ response }: { response: { cookies: { name: string; value: string }[] } }) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
