import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { API_BASE } from '#contract/wire.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

export interface LineOptions {
  /** Files below `/bench/`, by name. */
  readonly files: ReadonlyMap<string, string>
  /** False: a back end without versions and keys. */
  readonly extensions: boolean
  /** From the request's leaving to the answer's arrival (ms). */
  readonly roundTrip: number
  /** True where the line never breaks: connections are used again, as a browser and a server do. */
  readonly steady?: boolean
}

/** When the server heard of a call, and when its answer left (ms, one clock). */
export interface Call {
  readonly method: string
  readonly path: string
  readonly from: number
  to?: number
}

/** Below this lies the question whether there is a line. */
const PROBE = '/system/config/'

/** False for a call that only asks whether there is a line. */
export function isReplay({ path }: Call): boolean {
  return !path.startsWith(PROBE)
}

/** The model server over HTTP, at the end of a line with a round trip, which can break. Nothing costs server time. */
export interface Line {
  readonly url: string
  readonly server: ModelServer
  /** Calls that reached the server. */
  readonly calls: Call[]
  /** Down: open connections are cut, new ones refused. */
  setDown(down: boolean): void
  close(): Promise<void>
}

const TYPES: Record<string, string> = { js: 'text/javascript', html: 'text/html' }

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

export async function startLine({ files, extensions, roundTrip, steady = false }: LineOptions): Promise<Line> {
  const server = new ModelServer({ extensions })
  const calls: Call[] = []
  const sockets = new Set<Socket>()
  let down = false

  function answerFile(name: string, response: ServerResponse): void {
    const text = files.get(name)
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers, socket } = request
    const body = await textOf(request)
    await later(roundTrip / 2)
    if (socket.destroyed) return
    const call: Call = { method, path: url.replace(API_BASE, ''), from: performance.now() }
    calls.push(call)
    const answer = await server.fetch(url, { method, headers: headers as never, ...(body && { body }) })
    const text = await answer.text()
    await later(roundTrip / 2)
    call.to = performance.now()
    // A browser sends a request again by itself when a connection that it used before breaks: none is used twice.
    const once = steady ? {} : { connection: 'close' }
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...once }).end(text)
  }

  const http = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://line').pathname
    if (!path.startsWith(API_BASE)) return answerFile(path.replace('/bench/', ''), response)
    void answerCall(request, response).catch(() => request.socket.destroy())
  })
  http.on('connection', (socket) => {
    if (down) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    server,
    calls,
    setDown(value) {
      down = value
      if (down) for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        http.close(() => resolve())
      }),
  }
}
