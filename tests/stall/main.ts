import { parseArgs } from 'node:util'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { API_BASE } from '#contract/wire.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { FirstClient, type Request } from './first-client.ts'
import { randomRequests } from './random-requests.ts'
import { startSecondClient } from './second-client.ts'
import { BOUND, waitOf } from './wait-of.ts'
import { worstBodies } from './worst-bodies.ts'

interface NamedRequest extends Request {
  readonly name: string
}

/** Any address of the call: what is looked at is its body. */
function urlOf({ path, query }: AnyEndpoint): string {
  const sample = sampleOf(query as never, (text) => text) as Record<string, string>
  return `${path.replaceAll(/\{\w+\}/g, '1')}?${new URLSearchParams(sample)}`
}

function* worst(calls: readonly AnyEndpoint[]): Generator<NamedRequest> {
  for (const endpoint of calls) {
    if (endpoint.bodyKind === 'none' || endpoint.bodyKind === 'multipart') continue
    for (const { name, body } of worstBodies(endpoint)) yield { endpoint, url: urlOf(endpoint), body, name }
  }
}

function* during(seconds: number, requests: Iterable<NamedRequest>): Generator<NamedRequest> {
  const end = performance.now() + seconds * 1000
  for (const request of requests) {
    if (performance.now() > end) return
    yield request
  }
}

/** Sends all, one after the other; says what failed and what somebody else waited for. */
async function sendAll(requests: Iterable<NamedRequest>): Promise<boolean> {
  const server = await startBuiltServer()
  const second = startSecondClient(`${server.url}${API_BASE}/getInfo`, await server.token())
  const first = new FirstClient(server)
  const faults: string[] = []
  let count = 0
  let longest = 0
  try {
    for (const request of requests) {
      const what = `${request.endpoint.id}, ${request.name}`
      const failed = (error: unknown) => void faults.push(`${what}: ${String(error)}`)
      const ms = await waitOf(second, () => first.send(request).catch(failed))
      if (ms > BOUND) faults.push(`${what}: ${ms} ms`)
      longest = Math.max(longest, ms)
      count += 1
    }
  } finally {
    await second.stop()
    await server.stop()
  }
  for (const fault of new Set(faults)) console.log(fault)
  console.log(`${count} requests, somebody else waited ${longest} ms at most, ${new Set(faults).size} faults`)
  return faults.length === 0
}

/**
 * `npm run stall -- [--call ID] [--seconds N] [--seed N]`: sends the worst bodies of every call, and then for so many
 * seconds what is around the contract, and looks how long somebody else waits meanwhile.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      call: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const calls = endpoints.filter(({ id }) => !values.call || id === values.call)
  console.log(`What is around the contract: --seed ${values.seed}`)
  const isFine = await sendAll(worst(calls))
  const isSteady = await sendAll(during(Number(values.seconds), randomRequests(calls, Number(values.seed))))
  process.exitCode = isFine && isSteady ? 0 : 1
}
