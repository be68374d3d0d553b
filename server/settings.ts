import { join, resolve } from 'node:path'
import { isZone } from '#lib/zoned-time.ts'
import type { MetricsAddress } from '#server/health/metrics-server.ts'
import { StartError } from '#server/start-error.ts'
import { readFilesUrl, type S3Place } from '#server/store/s3/s3-place.ts'

/** What the environment decides; see README for names and defaults. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly stageApi: string | undefined
  /** The zone of that back end's dates, where somebody knows it. */
  readonly stageApiZone: string | undefined
  readonly adminPassword: string | undefined
  readonly demo: boolean
  /** Whether this process runs what comes back by itself: the work that is planned under Monitoring. */
  readonly scheduledJobs: boolean
  readonly trustedProxies: readonly string[]
  /** Behave like the back end that the contract was read from; see docs/without-extensions.md. */
  readonly compat: 'reference' | undefined
  /** Program that takes frames from films, in place of the one that the installation brings along. */
  readonly ffmpeg: string | undefined
  /** Object storage of the whole server; undefined keeps all files in `dataDir`. */
  readonly filesPlace: S3Place | undefined
  /** Hosts (`name` or `name:port`) at which sites may have a storage although their addresses are private. */
  readonly storageHosts: readonly string[]
  /** Where metrics are read; undefined counts nothing. */
  readonly metricsAddress: MetricsAddress | undefined
  readonly generator: GeneratorSettings
  /** Where Baidu's analytics are asked, in place of Baidu itself: a proxy. */
  readonly baiduApi: string | undefined
  readonly tls: { readonly cert: string; readonly key: string } | undefined
}

/** What the code generator begins with, and where it may write. */
export interface GeneratorSettings {
  /** The only folder below which it writes files; undefined: it writes none. */
  readonly folder: string | undefined
  readonly packageName: string
  readonly author: string
  /** Begins of table names that class names leave out. */
  readonly tablePrefixes: readonly string[]
}

/** Where uploads rest until a handler adopts them; what is forgotten there goes at start. */
export const uploadFolder = (settings: Settings) => join(settings.dataDir, 'tmp')

type Environment = Readonly<Record<string, string | undefined>>

function portOf(value: string | undefined): number {
  const port = Number(value ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new StartError(`PORT is no port number: ${value}`)
  return port
}

function urlOf(name: string, value: string | undefined, schemes: readonly string[]): string | undefined {
  if (!value) return undefined
  const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : ''
  if (!schemes.includes(scheme))
    throw new StartError(`${name} must be an address that starts with ${schemes.join(':// or ')}://`)
  return value
}

function flagOf(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '1') return true
  if (value === '0') return false
  throw new StartError(`${name} must be 0 or 1, not ${value}`)
}

function zoneOf(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (isZone(value)) return value
  throw new StartError(`${name} must be the name of a time zone such as Asia/Shanghai, not ${value}`)
}

function compatOf(value: string | undefined): Settings['compat'] {
  if (!value) return undefined
  if (value === 'reference') return value
  throw new StartError(`COMPAT must be reference or not set, not ${value}`)
}

const PLACE_FAULTS = {
  address: 'must be like s3://bucket?endpoint=https://storage.example.com&region=us-east-1',
  bucket: 'does not name a bucket',
  key: 'has no keys: set FILES_ACCESS_KEY and FILES_SECRET_KEY',
} as const

/** The address itself is never said: it may hold a key. */
function filesPlaceOf(env: Environment): S3Place | undefined {
  if (!env.FILES_URL) return undefined
  const place = readFilesUrl(env.FILES_URL, env.FILES_ACCESS_KEY, env.FILES_SECRET_KEY)
  if (typeof place === 'string') throw new StartError(`FILES_URL ${PLACE_FAULTS[place]}`)
  return place
}

/** `host:port`, an IPv6 address in brackets; a port alone is one of this machine. */
function metricsAddressOf(value: string | undefined): MetricsAddress | undefined {
  if (!value) return undefined
  const { host = '', port } = /^(?:(?<host>\[[\da-fA-F:.]+\]|[\w.-]+):)?(?<port>\d{1,5})$/.exec(value)?.groups ?? {}
  if (port === undefined || Number(port) > 65535)
    throw new StartError(`METRICS_ADDRESS must be like 127.0.0.1:9464, not ${value}`)
  return { host: host.replace(/^\[|\]$/g, '') || '127.0.0.1', port: Number(port) }
}

function generatorOf(env: Environment): GeneratorSettings {
  const packageName = env.GEN_PACKAGE || 'com.example.system'
  if (!/^[a-z_]\w*(\.[a-z_]\w*)*$/.test(packageName))
    throw new StartError(`GEN_PACKAGE must be the name of a package such as com.example.system, not ${packageName}`)
  return {
    folder: env.GEN_DIR ? resolve(env.GEN_DIR) : undefined,
    packageName,
    author: env.GEN_AUTHOR || 'holdfast',
    tablePrefixes: listOf(env.GEN_TABLE_PREFIXES),
  }
}

const listOf = (value = '') =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** @throws StartError naming the variable whose value can not be used */
export function readSettings(env: Environment): Settings {
  if (!!env.TLS_CERT !== !!env.TLS_KEY) throw new StartError('TLS_CERT and TLS_KEY belong together: set both or none')
  return {
    port: portOf(env.PORT || undefined),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres', 'postgresql']),
    stageApi: urlOf('STAGE_API', env.STAGE_API, ['http', 'https'])?.replace(/\/+$/, ''),
    stageApiZone: zoneOf('STAGE_API_TZ', env.STAGE_API_TZ),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    demo: flagOf('DEMO', env.DEMO),
    scheduledJobs: flagOf('SCHEDULED_JOBS', env.SCHEDULED_JOBS),
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    compat: compatOf(env.COMPAT),
    ffmpeg: env.FFMPEG || undefined,
    filesPlace: filesPlaceOf(env),
    storageHosts: listOf(env.STORAGE_HOSTS).map((host) => host.toLowerCase()),
    metricsAddress: metricsAddressOf(env.METRICS_ADDRESS),
    generator: generatorOf(env),
    baiduApi: urlOf('BAIDU_API', env.BAIDU_API, ['http', 'https'])?.replace(/\/+$/, ''),
    tls: env.TLS_CERT && env.TLS_KEY ? { cert: env.TLS_CERT, key: env.TLS_KEY } : undefined,
  }
}
