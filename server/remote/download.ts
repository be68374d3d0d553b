import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { openRequest, remoteErrorOf } from './open-request.ts'
import { RemoteError } from './remote-error.ts'

export interface DownloadLimits {
  /** Whether the server may connect to this IP address. */
  readonly mayConnect: (address: string) => boolean
  readonly bytes: number
  /** For everything: names, redirects and the file. */
  readonly milliseconds: number
}

const REDIRECTS = 3
const HEADERS = { accept: 'image/*' }

async function follow(address: string, limits: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { mayConnect } = limits
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS; step++) {
    const response = await openRequest(url, { mayConnect, signal, headers: HEADERS })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location
    if (!isRedirect) throw new RemoteError('status')
    if (!URL.canParse(headers.location ?? '', url.href)) throw new RemoteError('address')
    url = new URL(headers.location ?? '', url)
  }
  throw new RemoteError('redirects')
}

/** Passes bytes on until there are too many. */
function limited(bytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > bytes) throw new RemoteError('size')
      yield chunk
    }
  }
}

/**
 * Fetches a web address into a file. Every connection, that of each redirect too, goes only where
 * `mayConnect` allows. A failure leaves no file.
 *
 * @throws RemoteError
 */
export async function download(address: string, path: string, limits: DownloadLimits): Promise<void> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  try {
    if (!URL.canParse(address)) throw new RemoteError('address')
    const response = await follow(address, limits, signal)
    if (Number(response.headers['content-length'] ?? 0) > limits.bytes) {
      response.destroy()
      throw new RemoteError('size')
    }
    await pipeline(response, limited(limits.bytes), createWriteStream(path, { mode: 0o600 }), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw remoteErrorOf(error, signal)
  }
}
