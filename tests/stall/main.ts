import { parseArgs } from 'node:util'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { API_BASE } from '#contract/wire.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type SecondClient, startSecondClient } from './second-client.ts'
import { worstBodies } from './worst-bodies.ts'

/** Nobody waits longer for what somebody else sends, in milliseconds. */
const BOUND = 200
/** A busy machine is slow now and then, a slow call always. */
const TRIES = 4

interface Slow {
  readonly what: string
  readonly ms: number
}

/** Signs in anew where a call has ended the session. */
class FirstClient {
  private token = ''
  constructor(private readonly server: BuiltServer) {}

  async send(endpoint: AnyEndpoint, body: string): Promise<void> {
    this.token ||= await this.server.token()
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const query = new URLSearchParams(sampleOf(endpoint.query as never, (text) => text) as Record<string, string>)
    const response = await fetch(`${this.server.url}${API_BASE}${path}?${query}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body,
    })
    const { code, errCode } = (await response.json()) as { code: number; errCode?: string }
    if (errCode === 'INTERNAL') throw new Error(`INTERNAL: ${endpoint.id}`)
    if (code === 401) this.token = ''
  }
}

async function waitOf(second: SecondClient, work: () => Promise<void>): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < TRIES && least > BOUND; attempt++) {
    await second.longest()
    await work()
    least = Math.min(least, await second.longest())
  }
  return Math.round(least)
}

/** `npm run stall -- [--call ID]`: sends the worst body of every call and looks how long somebody else waits. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { call: { type: 'string' } } })
  const server = await startBuiltServer()
  const second = startSecondClient(`${server.url}${API_BASE}/getInfo`, await server.token())
  const first = new FirstClient(server)
  const slow: Slow[] = []
  const errors: string[] = []
  let count = 0
  let longest = 0
  try {
    for (const endpoint of endpoints) {
      if (endpoint.bodyKind === 'none' || endpoint.bodyKind === 'multipart') continue
      if (values.call && endpoint.id !== values.call) continue
      for (const { name, body } of worstBodies(endpoint)) {
        const what = `${endpoint.id}, ${name}`
        count += 1
        const ms = await waitOf(second, () =>
          first.send(endpoint, body).catch((error) => void errors.push(`${what}: ${error}`)),
        )
        longest = Math.max(longest, ms)
        if (ms > BOUND) slow.push({ what, ms })
      }
    }
  } finally {
    await second.stop()
    await server.stop()
  }
  for (const { what, ms } of slow) console.log(`${ms} ms: ${what}`)
  for (const error of errors) console.log(error)
  console.log(
    `${count} bodies, somebody else waited ${longest} ms at most, ${slow.length} too long, ${errors.length} failed`,
  )
  process.exitCode = slow.length + errors.length > 0 ? 1 : 0
}
