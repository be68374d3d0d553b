import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that came in. */
export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a target does with a request; without a word for its path it answers 204. */
export type Manner = (response: ServerResponse, received: Received) => void

export interface WebhookTarget {
  readonly base: string
  readonly port: number
  readonly received: Received[]
  /** By path. */
  readonly manners: Map<string, Manner>
  at(path: string): Received[]
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A server on this host that webhooks are sent to, as good or bad as a test wants it. */
export async function startTarget(): Promise<WebhookTarget> {
  const received: Received[] = []
  const manners = new Map<string, Manner>()
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const one = { path: request.url ?? '', headers: request.headers as Record<string, string>, body }
      received.push(one)
      const manner = manners.get(one.path)
      if (manner) manner(response, one)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    received,
    manners,
    at: (path) => received.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
