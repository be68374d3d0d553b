import fc from 'fast-check'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Request } from './first-client.ts'
import { valuesAround } from './random-body.ts'

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Half of a surrogate pair has no place in an address. */
const spell = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Cs}/gu, '')

function addressOf(path: string, params: unknown): string {
  const values = isFields(params) ? params : {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(spell(values[name] ?? '1') || '1'))
}

function queryOf(query: unknown): string {
  const fields = isFields(query) ? Object.entries(query) : []
  return new URLSearchParams(fields.map(([name, value]) => [name, spell(value)])).toString()
}

function requestOf(endpoint: AnyEndpoint): fc.Arbitrary<Request & { name: string }> {
  return fc
    .record({
      params: valuesAround(endpoint.params as never),
      query: valuesAround(endpoint.query as never),
      body: valuesAround(endpoint.body as never),
    })
    .map(({ params, query, body }) => {
      const url = `${addressOf(endpoint.path, params)}?${queryOf(query)}`
      const text = endpoint.bodyKind === 'none' ? undefined : JSON.stringify(body)
      return { endpoint, url, name: `${url} ${text ?? ''}`, ...(text !== undefined && { body: text }) }
    })
}

/** Those that end the session, or begin one: the server takes few of them in a minute. */
const isOfSession = ({ id, auth, method }: AnyEndpoint) =>
  id === 'auth.logout' || (auth === 'public' && method === 'POST')

/** Requests of all calls in turn, without an end, the same ones for the same seed. */
export function* randomRequests(
  calls: readonly AnyEndpoint[],
  seed: number,
): Generator<Request & { readonly name: string }> {
  const arbitraries = calls.filter((call) => call.bodyKind !== 'multipart' && !isOfSession(call)).map(requestOf)
  for (let next = seed; ;)
    for (const arbitrary of arbitraries) yield fc.sample(arbitrary, { numRuns: 1, seed: next++ })[0] as never
}
