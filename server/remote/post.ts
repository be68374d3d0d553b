import type { IncomingMessage } from 'node:http'
import { openRequest, remoteErrorOf } from './open-request.ts'
import { RemoteError } from './remote-error.ts'

export interface PostOptions {
  readonly mayConnect: (address: string) => boolean
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For everything: the name, the connection, sending and the answer. */
  readonly milliseconds: number
  /** Bytes of the answer that are read; then the connection is closed. */
  readonly answerBytes: number
}

export interface PostAnswer {
  readonly status: number
  /** Its beginning, as far as it is text in UTF-8; never a character that a database does not take. */
  readonly text: string
}

/** The status counts, whatever becomes of the rest: an answer that breaks off or never ends was given all the same. */
async function beginningOf(response: IncomingMessage, bytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, bytes - size))
      size += parts.at(-1)?.length ?? 0
      if (size >= bytes) break
    }
  } catch {
    // What came until then is what there is.
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '')
}

/**
 * Sends a text to a web address. Follows no redirect: that is an answer like others.
 *
 * @throws RemoteError `address`, `unreachable`, `time`
 */
export async function post(address: string, options: PostOptions): Promise<PostAnswer> {
  const { mayConnect, headers, body, milliseconds, answerBytes } = options
  const signal = AbortSignal.timeout(milliseconds)
  try {
    if (!URL.canParse(address)) throw new RemoteError('address')
    const response = await openRequest(new URL(address), { mayConnect, signal, headers, body: Buffer.from(body) })
    return { status: response.statusCode ?? 0, text: await beginningOf(response, answerBytes) }
  } catch (error) {
    throw remoteErrorOf(error, signal)
  }
}
