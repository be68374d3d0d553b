import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One stored object. */
interface Stored {
  readonly bytes: Buffer
  readonly type: string
  readonly modified: Date
  readonly etag: string
}

/** What a test makes the server do wrong; every field may be changed while it runs. */
export interface S3Faults {
  /** Every request whose method and path match is answered so, or not at all. */
  answer?: ((method: string, path: string, query: URLSearchParams) => number | 'hang' | 'cut' | undefined) | undefined
  /** Lists say that they go on and not where. */
  listsBreakOff?: boolean
}

export interface TestS3 {
  /** `http://127.0.0.1:port`. */
  readonly endpoint: string
  /** An address for FILES_URL, with keys. */
  readonly url: (query?: string) => string
  readonly objects: Map<string, Stored>
  /** Uploads in parts that were begun and not ended. */
  readonly uploads: Map<string, unknown>
  readonly requests: string[]
  readonly faults: S3Faults
  /** Takes the storage off the network and back, at the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

export const ACCESS_KEY = 'test-access'
export const SECRET_KEY = 'test/secret+key'
export const BUCKET = 'holdfast-test'
const REGION = 'us-east-1'
/** Small, so that lists of a few files go over several pages. */
const PAGE = 7
const SKEW_MS = 15 * 60_000

class S3Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Checks a signature of version 4 as its specification says, from what came over the wire alone. */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) throw new S3Fault(403, 'AccessDenied')
  const [, access, day = '', region = '', names = '', signature] = found
  if (access !== ACCESS_KEY) throw new S3Fault(403, 'InvalidAccessKeyId')
  if (region !== REGION) throw new S3Fault(400, 'AuthorizationHeaderMalformed')
  const date = String(request.headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) throw new S3Fault(403, 'RequestTimeTooSkewed')
  const sum = String(request.headers['x-amz-content-sha256'])
  if (sum !== sha(body)) throw new S3Fault(400, 'XAmzContentSHA256Mismatch')
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.split(';').includes(needed)) throw new S3Fault(403, 'AccessDenied')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}\n`)
  const canonical = [request.method, path, pairs.join('&'), headers.join(''), names, sum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), region), 's3'), 'aws4_request')
  if (hmac(key, text).toString('hex') !== signature) throw new S3Fault(403, 'SignatureDoesNotMatch')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const storedOf = (bytes: Buffer, type = 'application/octet-stream'): Stored => ({
  bytes,
  type,
  modified: new Date(Math.floor(Date.now() / 1000) * 1000),
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
})

interface Asked {
  readonly key: string
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Lists in the order of the bytes of keys, with prefixes and pages. */
function list({ objects, faults }: Pick<TestS3, 'objects' | 'faults'>, { query, response }: Asked): void {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const token = query.get('continuation-token')
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString()
  const most = Math.min(Number(query.get('max-keys') ?? 1000), PAGE)
  const groups = new Map<string, string | undefined>()
  const keys = [...objects.keys()].toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    if (cut < 0) groups.set(key, key)
    else groups.set(key.slice(0, cut + delimiter.length), undefined)
  }
  const open = [...groups].filter(([name]) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0)
  const page = open.slice(0, most)
  const isTruncated = open.length > page.length
  const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64url')
  const said = (text: string) =>
    query.get('encoding-type') === 'url' ? strict(text).replaceAll('%2F', '/') : xml(text)
  const rows = page.map(([name, key]) => {
    const object = key === undefined ? undefined : objects.get(key)
    if (!object) return `<CommonPrefixes><Prefix>${said(name)}</Prefix></CommonPrefixes>`
    return `<Contents><Key>${said(name)}</Key><LastModified>${object.modified.toISOString()}</LastModified><ETag>${xml(object.etag)}</ETag><Size>${object.bytes.length}</Size></Contents>`
  })
  const goesOn = isTruncated && !faults.listsBreakOff ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const encoding = query.get('encoding-type') ? '<EncodingType>url</EncodingType>' : ''
  response.setHeader('content-type', 'application/xml')
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name>${encoding}<IsTruncated>${isTruncated}</IsTruncated>${goesOn}${rows.join('')}</ListBucketResult>`,
  )
}

function send({ objects }: Pick<TestS3, 'objects'>, { key, request, response }: Asked): void {
  const object = objects.get(key)
  if (!object) throw new S3Fault(404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const [from, to] = range
    ? [Number(range[1]), Math.min(Number(range[2]), object.bytes.length - 1)]
    : [0, object.bytes.length - 1]
  if (range && from >= object.bytes.length) throw new S3Fault(416, 'InvalidRange')
  response.writeHead(range ? 206 : 200, {
    'content-type': object.type,
    'content-length': Math.max(0, to - from + 1),
    'last-modified': object.modified.toUTCString(),
    etag: object.etag,
    ...(range && { 'content-range': `bytes ${from}-${to}/${object.bytes.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : object.bytes.subarray(from, to + 1))
}

interface Parts {
  readonly key: string
  readonly type: string | undefined
  readonly parts: Map<number, Stored>
}

function finishParts({ objects }: TestS3, uploads: Map<string, Parts>, { key, query, body, response }: Asked): void {
  const id = query.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (upload?.key !== key) throw new S3Fault(404, 'NoSuchUpload')
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
  const parts = named.map(([, number, tag]) => {
    const part = upload.parts.get(Number(number))
    if (!part || part.etag !== tag) throw new S3Fault(400, 'InvalidPart')
    return part.bytes
  })
  if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) throw new S3Fault(400, 'EntityTooSmall')
  objects.set(key, storedOf(Buffer.concat(parts), upload.type))
  uploads.delete(id)
  response.end(
    `<?xml version="1.0"?><CompleteMultipartUploadResult><Key>${xml(key)}</Key></CompleteMultipartUploadResult>`,
  )
}

function handle(s3: TestS3, uploads: Map<string, Parts>, asked: Asked): void {
  const { key, query, body, request, response } = asked
  const type = request.headers['content-type']
  const uploadId = query.get('uploadId')
  const call = `${request.method} ${key === '' ? 'bucket' : 'object'}`
  if (call === 'GET bucket') return list(s3, asked)
  if (call === 'GET object' || call === 'HEAD object') return send(s3, asked)
  if (call === 'DELETE object' && uploadId !== null) {
    uploads.delete(uploadId)
    return void response.writeHead(204).end()
  }
  if (call === 'DELETE object') {
    s3.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (call === 'POST object' && query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, { key, type, parts: new Map() })
    return void response.end(
      `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (call === 'POST object' && uploadId !== null) return finishParts(s3, uploads, asked)
  if (call === 'PUT object' && uploadId !== null) {
    const part = storedOf(body)
    const upload = uploads.get(uploadId)
    if (!upload) throw new S3Fault(404, 'NoSuchUpload')
    upload.parts.set(Number(query.get('partNumber')), part)
    return void response.writeHead(200, { etag: part.etag }).end()
  }
  if (call !== 'PUT object') throw new S3Fault(501, 'NotImplemented')
  const source = request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const copied = s3.objects.get(decodeURIComponent(source).replace(`/${BUCKET}/`, ''))
    if (!copied) throw new S3Fault(404, 'NoSuchKey')
    s3.objects.set(key, storedOf(copied.bytes, copied.type))
    return void response.end('<?xml version="1.0"?><CopyObjectResult></CopyObjectResult>')
  }
  const object = storedOf(body, type)
  s3.objects.set(key, object)
  response.writeHead(200, { etag: object.etag }).end()
}

/**
 * An object storage in memory that speaks as much of S3 as the server asks for, and checks each signature. Lists have
 * pages of a few keys.
 */
export async function startS3(): Promise<TestS3 & AsyncDisposable> {
  const uploads = new Map<string, Parts>()
  const server = createServer()
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  const port = await listen(0)
  const s3: TestS3 = {
    endpoint: `http://127.0.0.1:${port}`,
    url: (query = '') =>
      `s3://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@${BUCKET}?endpoint=http://127.0.0.1:${port}${query}`,
    objects: new Map(),
    uploads,
    requests: [],
    faults: {},
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    start: async () => void (await listen(port)),
  }
  server.on('request', (request, response) => {
    void (async () => {
      const body = await readBody(request).catch(() => Buffer.alloc(0))
      const [path = '', search = ''] = (request.url ?? '').split('?')
      const [bucket = '', ...rest] = path.slice(1).split('/')
      const asked = {
        key: decodeURIComponent(rest.join('/')),
        query: new URLSearchParams(search),
        body,
        request,
        response,
      }
      s3.requests.push(`${request.method} ${asked.key}`)
      const wrong = s3.faults.answer?.(request.method ?? '', asked.key, asked.query)
      if (wrong === 'hang') return
      if (wrong === 'cut') return void request.socket.destroy()
      try {
        if (wrong !== undefined) throw new S3Fault(wrong, wrong === 503 ? 'SlowDown' : 'InternalError')
        checkSignature(request, body)
        if (bucket !== BUCKET) throw new S3Fault(404, 'NoSuchBucket')
        handle(s3, uploads, asked)
      } catch (error) {
        const { status, code } = error instanceof S3Fault ? error : { status: 500, code: 'InternalError' }
        response.writeHead(status, { 'content-type': 'application/xml' })
        const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>-</Message></Error>`
        response.end(request.method === 'HEAD' ? undefined : text)
      }
    })()
  })
  return { ...s3, [Symbol.asyncDispose]: s3.stop }
}
