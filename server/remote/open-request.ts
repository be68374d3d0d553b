import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { AddressRefused, checkedLookup } from './checked-lookup.ts'
import { RemoteError } from './remote-error.ts'

export interface RemoteRequest {
  /** Whether the server may connect to this IP address. */
  readonly mayConnect: (address: string) => boolean
  /** Ends the request, and the answer with it. */
  readonly signal: AbortSignal
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST; without it the address is asked for by GET. */
  readonly body?: Buffer
}

const REQUESTS: Readonly<Record<string, typeof httpRequest>> = { 'http:': httpRequest, 'https:': httpsRequest }

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Whether an address may be asked as far as it says so itself: names are judged when they are looked up, but an address
 * in place of a name is never looked up.
 */
export function mayAsk(url: URL, mayConnect: (address: string) => boolean): boolean {
  const host = hostOf(url)
  return url.protocol in REQUESTS && (isIP(host) === 0 || mayConnect(host))
}

/**
 * Asks one web address and answers as soon as the headers are there; follows nothing. Names and passwords in an address
 * are not sent.
 *
 * @throws RemoteError `address`, AddressRefused, and whatever the system says of connections
 */
export async function openRequest(url: URL, remote: RemoteRequest): Promise<IncomingMessage> {
  const { mayConnect, signal, body } = remote
  if (!mayAsk(url, mayConnect)) throw new RemoteError('address')
  const start = REQUESTS[url.protocol] ?? httpRequest
  const headers = { ...remote.headers, 'accept-encoding': 'identity', 'user-agent': 'Holdfast' }
  return new Promise((resolve, reject) => {
    const request: ClientRequest = start(
      {
        protocol: url.protocol,
        hostname: hostOf(url),
        port: url.port,
        path: url.pathname + url.search,
        method: body ? 'POST' : 'GET',
        headers: body ? { ...headers, 'content-length': String(body.length) } : headers,
        lookup: checkedLookup(mayConnect),
        agent: false,
        signal,
      },
      resolve,
    )
    // May come more than once, and without a listener it would end the process.
    request.on('error', reject)
    request.end(body)
  })
}

/** What a failed request comes down to. */
export function remoteErrorOf(error: unknown, signal: AbortSignal): RemoteError {
  if (error instanceof RemoteError) return error
  if (error instanceof AddressRefused) return new RemoteError('address')
  if (signal.aborted) return new RemoteError('time')
  return new RemoteError('unreachable', (error as { code?: string }).code ?? '')
}
