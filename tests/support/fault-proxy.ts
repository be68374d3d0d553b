import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What happens to a request instead of being passed on. */
export type Fault =
  /** The connection ends before the server hears of it. */
  | { kind: 'cut-before' }
  /** The server does its work, the answer never arrives. */
  | { kind: 'cut-after' }
  /** The request reaches the server, the answer is held until `release` resolves; `reached` hears of it at once. */
  | { kind: 'hold'; release: Promise<void>; reached?: () => void }
  /** Somebody else answers: a captive portal, a gateway, an expired session. */
  | { kind: 'answer'; status: number; contentType: string; body: string; headers?: Record<string, string> }

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
  /** When it came (epoch ms). */
  readonly at: number
}

type Matcher = (request: { method: string; path: string; body: string }) => boolean

interface Rule {
  readonly matches: Matcher
  readonly fault: Fault
  left: number
}

/** A real server behind a line that does what the test says. */
export interface FaultProxy {
  readonly url: string
  readonly seen: readonly SeenRequest[]
  /** Applies the fault to the next `times` matching requests. */
  inject(matches: Matcher, fault: Fault, times?: number): void
  clear(): void
  /** Down: every connection is refused at once, open ones are cut. */
  setDown(down: boolean): void
  setTarget(url: string): void
  /** From now on what is passed on says this as well, as if it had come from elsewhere. */
  setHeaders(of: (path: string) => IncomingHttpHeaders): void
  /** From now on a request takes this long (ms) to arrive. */
  setRoundTrip(ms: number): void
  close(): Promise<void>
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  let upstream = new URL(target)
  let down = false
  let roundTrip = 0
  let headersOf: (path: string) => IncomingHttpHeaders = () => ({})
  let rules: Rule[] = []
  const seen: SeenRequest[] = []
  const sockets = new Set<Socket>()

  function passOn(
    request: IncomingMessage,
    body: Buffer,
    respond: (answer: IncomingMessage) => void,
    failed: () => void,
  ) {
    const outgoing = forward(
      {
        hostname: upstream.hostname,
        port: upstream.port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, host: request.headers.host },
      },
      respond,
    )
    outgoing.on('error', failed)
    outgoing.end(body)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    const entry = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      body: body.toString('utf8'),
      headers: request.headers,
      at: Date.now(),
    }
    seen.push(entry)
    if (roundTrip > 0) await new Promise((arrived) => setTimeout(arrived, roundTrip))
    const rule = rules.find((one) => one.left > 0 && one.matches(entry))
    if (rule) rule.left -= 1
    const fault = rule?.fault
    if (fault?.kind === 'cut-before') return void request.socket.destroy()
    if (fault?.kind === 'answer') {
      response.writeHead(fault.status, { ...fault.headers, 'content-type': fault.contentType }).end(fault.body)
      return
    }
    passOn(
      request,
      body,
      (answer) => {
        void (async () => {
          if (fault?.kind === 'cut-after') {
            await bodyOf(answer)
            request.socket.destroy()
            return
          }
          if (fault?.kind === 'hold') {
            fault.reached?.()
            await fault.release
          }
          response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headersOf(entry.path) })
          answer.pipe(response)
        })()
      },
      () => request.socket.destroy(),
    )
  }

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => request.socket.destroy()),
  )
  server.on('connection', (socket) => {
    if (down) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    inject: (matches, fault, times = 1) => rules.push({ matches, fault, left: times }),
    clear: () => {
      rules = []
    },
    setDown: (value) => {
      down = value
      if (down) for (const socket of sockets) socket.destroy()
    },
    setRoundTrip: (ms) => {
      roundTrip = ms
    },
    setTarget: (url) => {
      upstream = new URL(url)
    },
    setHeaders: (of) => {
      headersOf = of
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
