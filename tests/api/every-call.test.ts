import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanTexts } from '#contract/clean-text.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { endpoints } from '#contract/index.ts'
import { API_BASE, LANGUAGES } from '#contract/wire.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { validate } from '#server/http/validate.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { sampleOf } from '#tests/support/samples.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(async () => {
  await server.services.tasks.idle()
  await server.close()
})

const calls = endpoints.map((endpoint) => [endpoint.id, endpoint] as const)

/** Words of a database about a text, a column or a number. */
const DATABASE_WORDS =
  /byte sequence|encoding|\\u0000|unicode|surrogate|syntax for type|out of range|constraint|relation "/i

type TextOf = (sample: string, part: 'params' | 'query' | 'body') => string

function callAs(client: TestClient, endpoint: AnyEndpoint, textOf: TextOf) {
  // A form is sent as bytes, where half of a pair is another character as well.
  const isForm = endpoint.bodyKind === 'multipart'
  const filled = (part: 'params' | 'query' | 'body') =>
    sampleOf(endpoint[part] as never, (text) => textOf(text, isForm && part === 'body' ? 'query' : part)) as never
  const files = isForm ? [{ fileName: textOf('a.png', 'query'), content: 'a' }] : []
  return client.call(endpoint, { params: filled('params'), query: filled('query'), body: filled('body'), files })
}

async function callAsAdmin(endpoint: AnyEndpoint, textOf: TextOf) {
  const answer = await callAs(admin, endpoint, textOf)
  // A session that the call has ended is begun again.
  if (answer.code === 401 || endpoint.id === 'auth.logout') admin = await server.as('admin')
  return answer
}

/** Half of a pair can not stand in an address, which spells it as another character; what is no id is no address. */
const dirty: TextOf = (text, part) => {
  if (part === 'body') return `${text}\0\u0007\ud83d`
  return part === 'params' && /^\d+$/.test(text) ? text : `${text}\0\u0007`
}

describe('a text with characters that can not be stored', () => {
  test.each(calls)('is taken without them by %s, or refused in words of ours', async (_id, endpoint) => {
    const { errCode, msg = '' } = await callAsAdmin(endpoint, dirty)
    expect(errCode).not.toBe('INTERNAL')
    expect(msg).not.toMatch(DATABASE_WORDS)
  })
})

describe('behind the door of the server', () => {
  let doors: TestApp
  let client: TestClient
  let seen: unknown
  beforeAll(async () => {
    const watch = async (_: Context, input: unknown): Promise<never> => {
      seen = input
      throw new Refusal('FIXED')
    }
    doors = await startApp({ routes: endpoints.map((endpoint) => route(endpoint, watch)) })
    client = await doors.as('admin')
  }, 120_000)
  afterAll(() => doors.close())

  test.each(calls)('%s meets no such text', async (_id, endpoint) => {
    seen = undefined
    const { errCode, msg } = await callAs(client, endpoint, dirty)
    expect([errCode, msg]).toEqual(['FIXED', 'Built-in data cannot be changed'])
    expect(cleanTexts(seen)).toBe(seen)
  })
})

describe('numbers that no column can hold', () => {
  test.each(calls)('are refused by %s in words of ours', async (_id, endpoint) => {
    const { errCode, msg = '' } = await callAsAdmin(endpoint, (text) => (/^\d+$/.test(text) ? '99999999999' : text))
    expect(errCode).not.toBe('INTERNAL')
    expect(msg).not.toMatch(DATABASE_WORDS)
  })
})

describe('a refusal', () => {
  const SIGNS = '~!@#$ %^&*'
  /** What breaks rules: nothing at all, signs, too much of it, and values of other types. */
  const BAD: readonly unknown[] = ['', ' ', SIGNS, 'x'.repeat(300_000), null, undefined, {}, [], -1, 1.5, true]
  /** A pattern in any spelling, and how the library says that it has one. */
  const PATTERN = /\/\^|\$\/|\\[dwsSpP]|\(\?|\[\^|A-Z|match|正则|正則|pattern|regex/i

  /** All that `value` says when each of its texts is replaced by a bad one, one by one. */
  function* saidOf(schema: never): Generator<string> {
    const places: string[] = []
    sampleOf(schema, (text, place) => (places.push(place), text))
    for (const place of places) {
      for (const bad of BAD) {
        for (const language of bad === SIGNS ? LANGUAGES : (['en'] as const)) {
          try {
            validate(
              schema,
              sampleOf(schema, (text, at) => (at === place ? (bad as string) : text)),
              language,
            )
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            // A field may be called so.
            yield refusalText(error, language).replace(place, '')
          }
        }
      }
    }
  }

  test.each(calls)('of %s is in words, never in a pattern', (_id, { params, query, body }) => {
    for (const schema of [params, query, body]) {
      for (const said of saidOf(schema as never)) expect(said).not.toMatch(PATTERN)
    }
  })
})

/** A call whose address ends in an id. */
const withId = calls.filter(([, { params }]) => {
  const last = Object.values((params?.shape ?? {}) as Record<string, unknown>).at(-1)
  return last === id
})

describe('an unknown address', () => {
  test.each(withId)('beside those of %s is none, whatever it is asked for with', async (_id, { path, method }) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const name of ['extends', 'options', '1a', '-1', '12345678901234567890']) {
      const address = path.replace(/\{\w+\}/g, name)
      if (endpoints.some((one) => one.path === address)) continue
      const url = API_BASE + address
      for (const verb of [method, 'PUT'] as const) {
        const answer = await server.app.inject({ method: verb, url, headers })
        expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, { error: 'Not Found' }])
      }
    }
  })
})
