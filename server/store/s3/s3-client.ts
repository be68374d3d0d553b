import { createHash } from 'node:crypto'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AddressRefused, checkedLookup } from '#server/remote/checked-lookup.ts'
import type { S3Place } from './s3-place.ts'
import { textAt } from './s3-xml.ts'
import { faultOfAnswer, StoreError } from './store-error.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; undefined for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** An answer of success whose body is read by the caller. */
export interface S3Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: IncomingMessage
}

const TRIES = 3
const PAUSE_MS = 200
/** Requests to one storage that are under way at a time; the others wait. */
const SOCKETS = 32
/** Of an answer that is no file: a list of 1,000 keys has less. */
const TEXT_MAX = 8 * 1024 * 1024
const EMPTY = Buffer.alloc(0)

const isOnceMore = (error: unknown) =>
  error instanceof StoreError && ['busy', 'unreachable', 'slow'].includes(error.fault)

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Speaks S3 to one bucket: signs, gives up what does not answer, and tries again what may come right by itself. Whatever
 * is sent is in memory, and its hash in the signature: what arrives damaged is refused by the storage.
 */
export class S3Client {
  readonly #agent: HttpAgent | HttpsAgent
  readonly #base: URL

  /** @param mayConnect whether the server may connect to an IP address */
  constructor(
    readonly place: S3Place,
    private readonly mayConnect: (address: string) => boolean,
  ) {
    const url = new URL(place.endpoint)
    this.#base = new URL(place.pathStyle ? url.href : `${url.protocol}//${place.bucket}.${url.host}`)
    const options = { keepAlive: true, maxSockets: SOCKETS, lookup: checkedLookup(mayConnect) }
    this.#agent = url.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
  }

  /** @throws StoreError; a missing object is one with the status 404 and the fault `answer` */
  async send(request: S3Request): Promise<S3Answer> {
    for (let turn = 1; ; turn++) {
      try {
        return await this.#sendOnce(request)
      } catch (error) {
        if (turn === TRIES || !isOnceMore(error)) throw error
        await sleep(PAUSE_MS * 2 ** turn * (0.5 + Math.random() / 2))
      }
    }
  }

  /** The same for an answer that is a small text, such as a list. An answer that breaks off is asked for again. */
  async ask(request: S3Request): Promise<{ readonly text: string; readonly headers: IncomingMessage['headers'] }> {
    for (let turn = 1; ; turn++) {
      const { body, headers } = await this.send(request)
      try {
        return { text: await readText(body), headers }
      } catch (error) {
        const failure = error instanceof StoreError ? error : new StoreError('unreachable', this.#base.host)
        if (turn === TRIES || !isOnceMore(failure)) throw failure
      }
    }
  }

  #urlOf({ key, query }: S3Request): URL {
    const { pathStyle, bucket, prefix } = this.place
    const parts = [...(pathStyle ? [bucket] : []), ...(key === undefined ? [] : (prefix + key).split('/'))]
    const url = new URL(this.#base)
    url.pathname = `/${parts.map(encode).join('/')}`
    // Not by `searchParams`: a blank would become `+`, which storages read in two ways.
    const pairs = Object.entries(query ?? {}).map(([name, value]) => `${encode(name)}=${encode(value)}`)
    url.search = pairs.join('&')
    return url
  }

  async #sendOnce(request: S3Request): Promise<S3Answer> {
    const { method, headers, body = EMPTY } = request
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = this.place
    const url = this.#urlOf(request)
    const sum = createHash('sha256').update(body).digest('hex')
    const own = { ...headers, 'x-amz-content-sha256': sum }
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: own,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
    })
    const signed = await signer.sign()
    const answer = await this.#exchange(method, signed.url, Object.fromEntries(signed.headers), body)
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return { status, headers: answer.headers, body: answer }
    const text = await readText(answer).catch(() => '')
    if (method !== 'HEAD') throw faultOfAnswer(status, textAt(text, 'Error/Code'))
    // An answer to HEAD has no body that says why.
    throw faultOfAnswer(status, '')
  }

  #exchange(method: string, url: URL, headers: Record<string, string>, body: Buffer): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A name is judged when it is looked up; an address in place of a name is never looked up.
    if (isIP(host) !== 0 && !this.mayConnect(host)) throw new StoreError('address', host)
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest
    const length = body.length > 0 || method === 'PUT' || method === 'POST' ? { 'content-length': body.length } : {}
    return new Promise((resolve, reject) => {
      const request = start(url, { method, headers: { ...headers, ...length }, agent: this.#agent }, (answer) => {
        answer.setTimeout(this.place.timeout, () => answer.destroy(new StoreError('slow', url.host)))
        resolve(answer)
      })
      request.setTimeout(this.place.timeout, () => request.destroy(new StoreError('slow', url.host)))
      // Covers what a trickle of signs of life would stretch: no answer to what is sent may take longer.
      const most = setTimeout(() => request.destroy(new StoreError('slow', url.host)), this.place.timeout * 4)
      request.on('response', () => clearTimeout(most))
      // May come more than once, and without a listener it would end the process.
      request.on('error', (error) => {
        clearTimeout(most)
        reject(faultOfNetwork(error, url.host))
      })
      request.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function faultOfNetwork(error: Error, host: string): StoreError {
  if (error instanceof StoreError) return error
  if (error instanceof AddressRefused) return new StoreError('address', host)
  const { code = 'error' } = error as NodeJS.ErrnoException
  return code === 'ETIMEDOUT' ? new StoreError('slow', host) : new StoreError('unreachable', `${host}: ${code}`)
}

async function readText(body: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > TEXT_MAX) throw new StoreError('answer', 'size')
    chunks.push(chunk)
  }
  if (!body.complete) throw new StoreError('unreachable', 'ECONNRESET')
  return Buffer.concat(chunks).toString('utf8')
}
