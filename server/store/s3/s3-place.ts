/** A bucket, how it is reached and by whom. */
export interface S3Place {
  /** Scheme, host and port. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before each key: '' or with `/` at its end. */
  readonly prefix: string
  /** Whether the bucket stands in the path (MinIO and its like) or before the host (what large providers ask for). */
  readonly pathStyle: boolean
  readonly accessKey: string
  readonly secretKey: string
  /** Milliseconds without a sign of life after which a request is given up. */
  readonly timeout: number
}

const DEFAULT_TIMEOUT = 15_000
const REGION = /^[a-z\d-]{1,40}$/
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/

/** What is wrong with an address, as one word for whoever words it. */
export type PlaceFault = 'address' | 'bucket' | 'key'

/** The region that a provider has in the names of its hosts; what runs at home calls its own `us-east-1`. */
function regionOf(host: string): string {
  const known =
    /(?:^|\.)oss-([a-z\d-]+?)(?:-internal)?\.aliyuncs\.com$/.exec(host) ??
    /(?:^|\.)cos(?:-internal)?\.([a-z\d-]+)\.(?:myqcloud|tencentcos)\.c(?:om|n)$/.exec(host) ??
    /(?:^|\.)s3[.-]([a-z\d-]+)\.amazonaws\.com(?:\.cn)?$/.exec(host)
  return known?.[1] ?? 'us-east-1'
}

/** Those answer a bucket in the path with a refusal. */
const wantsHostStyle = (host: string) =>
  /\.(?:aliyuncs\.com|myqcloud\.com|tencentcos\.cn|amazonaws\.com(?:\.cn)?)$/.test(host)

/** Aliyun speaks S3 under names of their own. */
const spoken = (host: string) => (/^oss-[a-z\d-]+\.aliyuncs\.com$/.test(host) ? `s3.${host}` : host)

interface Spoken {
  readonly endpoint: string
  readonly region?: string | undefined
  readonly style?: string | undefined
  readonly timeout?: string | undefined
}

type Reached = Pick<S3Place, 'endpoint' | 'region' | 'pathStyle' | 'timeout'>

/** Where requests go; undefined when the address is none. */
function reach({ endpoint, region, style, timeout }: Spoken): Reached | undefined {
  const text = /^https?:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, pathname, username, searchParams } = new URL(text)
  const seconds = Number(timeout || DEFAULT_TIMEOUT / 1000)
  const found = region || searchParams.get('region') || regionOf(hostname)
  if (!hostname || pathname !== '/' || username || !REGION.test(found) || !(seconds > 0 && seconds <= 600))
    return undefined
  if (style && style !== 'path' && style !== 'host') return undefined
  return {
    endpoint: `${protocol}//${spoken(hostname)}${port && `:${port}`}`,
    region: found,
    pathStyle: style ? style === 'path' : !wantsHostStyle(hostname),
    timeout: seconds * 1000,
  }
}

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…&style=path|host&timeout=seconds`, keys in the user info or beside it.
 *
 * @returns what is wrong where it can not be used
 */
export function readFilesUrl(url: string, accessKey = '', secretKey = ''): S3Place | PlaceFault {
  if (!/^s3:\/\//i.test(url) || !URL.canParse(url)) return 'address'
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url)
  const ask = (name: string) => searchParams.get(name) ?? undefined
  const region = ask('region') ?? 'us-east-1'
  const endpoint = ask('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const reached = reach({ endpoint, region: ask('region'), style: ask('style'), timeout: ask('timeout') })
  if (!reached) return 'address'
  if (!BUCKET.test(bucket)) return 'bucket'
  const keys = {
    accessKey: decodeURIComponent(username) || accessKey,
    secretKey: decodeURIComponent(password) || secretKey,
  }
  if (!keys.accessKey || !keys.secretKey) return 'key'
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return { ...reached, bucket, prefix: prefix && `${prefix}/`, ...keys }
}

/** Reads the account of a site; see {@link readFilesUrl} for what comes back. */
export function readSitePlace(args: Readonly<Record<string, string | undefined>>): S3Place | PlaceFault {
  const reached = args['endpoint'] ? reach({ endpoint: args['endpoint'].trim() }) : undefined
  if (!reached) return 'address'
  const bucket = (args['bucket'] ?? '').trim()
  if (!BUCKET.test(bucket)) return 'bucket'
  const accessKey = (args['accessKey'] ?? '').trim()
  const secretKey = (args['accessSecret'] ?? '').trim()
  if (!accessKey || !secretKey) return 'key'
  return { ...reached, bucket, prefix: '', accessKey, secretKey }
}

/** Whether two places are one: what is in one is in the other. */
export function isSamePlace(one: S3Place, other: S3Place): boolean {
  return one.endpoint === other.endpoint && one.bucket === other.bucket && one.prefix === other.prefix
}
