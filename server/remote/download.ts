import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { AddressRefused, checkedLookup } from './checked-lookup.ts'

/** Why a file could not be fetched. */
export type DownloadFault = 'address' | 'unreachable' | 'redirects' | 'time' | 'size' | 'status'

export class DownloadError extends Error {
  constructor(readonly fault: DownloadFault) {
    super(`Download failed: ${fault}`)
    this.name = 'DownloadError'
  }
}

export interface DownloadLimits {
  /** Whether the server may connect to this IP address. */
  readonly mayConnect: (address: string) => boolean
  readonly bytes: number
  /** For everything: names, redirects and the file. */
  readonly milliseconds: number
}

const REDIRECTS = 3
const REQUESTS: Readonly<Record<string, typeof httpRequest>> = { 'http:': httpRequest, 'https:': httpsRequest }

/** Names are judged when they are looked up; an address in place of a name is never looked up. */
function judge(url: URL, mayConnect: (address: string) => boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isRefused = !(url.protocol in REQUESTS) || (isIP(host) !== 0 && !mayConnect(host))
  if (isRefused) throw new DownloadError('address')
}

function open(url: URL, { mayConnect }: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  judge(url, mayConnect)
  const start = REQUESTS[url.protocol] ?? httpRequest
  return new Promise((resolve, reject) => {
    const request: ClientRequest = start(
      { ...targetOf(url), lookup: checkedLookup(mayConnect), agent: false, signal },
      resolve,
    )
    // May come more than once, and without a listener it would end the process.
    request.on('error', reject)
    request.end()
  })
}

/** Names and passwords in an address are not sent. */
function targetOf(url: URL) {
  return {
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Holdfast' },
  }
}

async function follow(address: string, limits: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS; step++) {
    const response = await open(url, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location
    if (!isRedirect) throw new DownloadError('status')
    if (!URL.canParse(headers.location ?? '', url.href)) throw new DownloadError('address')
    url = new URL(headers.location ?? '', url)
  }
  throw new DownloadError('redirects')
}

/** Passes bytes on until there are too many. */
function limited(bytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > bytes) throw new DownloadError('size')
      yield chunk
    }
  }
}

function faultOf(error: unknown, signal: AbortSignal): DownloadError {
  if (error instanceof DownloadError) return error
  if (error instanceof AddressRefused) return new DownloadError('address')
  return new DownloadError(signal.aborted ? 'time' : 'unreachable')
}

/**
 * Fetches a web address into a file. Every connection, that of each redirect too, goes only where
 * `mayConnect` allows. A failure leaves no file.
 *
 * @throws DownloadError
 */
export async function download(address: string, path: string, limits: DownloadLimits): Promise<void> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  try {
    if (!URL.canParse(address)) throw new DownloadError('address')
    const response = await follow(address, limits, signal)
    if (Number(response.headers['content-length'] ?? 0) > limits.bytes) {
      response.destroy()
      throw new DownloadError('size')
    }
    await pipeline(response, limited(limits.bytes), createWriteStream(path, { mode: 0o600 }), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw faultOf(error, signal)
  }
}
