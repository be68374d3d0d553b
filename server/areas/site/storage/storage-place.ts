import type { BodyOf } from '#contract/endpoint.ts'
import type { siteStorageTest } from '#contract/site-storage.ts'
import { Refusal } from '#server/context.ts'
import type { StoredStorage } from '#server/shared/stored-storage.ts'
import { readSitePlace, type S3Place } from '#server/store/s3/s3-place.ts'
import { MASK } from '../site-secrets.ts'

type Sent = Pick<BodyOf<typeof siteStorageTest>, 'type' | 'args'>

/** What was sent, trimmed, with the stored secret where it came back masked. */
export function unmaskedStorage({ type, args }: Sent, before: StoredStorage): StoredStorage {
  if (type === 'Local') return { type, args: {} }
  const texts = Object.fromEntries(Object.entries(args).map(([key, text]) => [key, (text ?? '').trim()]))
  if (texts['accessSecret'] === MASK) texts['accessSecret'] = before.args['accessSecret'] ?? ''
  return { type, args: texts }
}

const FAULTS = {
  address: ['STORAGE_ENDPOINT', 'endpoint'],
  bucket: ['STORAGE_BUCKET', 'bucket'],
  key: ['STORAGE_KEYS', 'accessKey'],
} as const

const WEB = /^https?:\/\/[^\s/?#\\:]\S*$/i

/** @throws Refusal STORAGE_ENDPOINT, STORAGE_BUCKET, STORAGE_KEYS, EXTEND_VALUE naming the field */
export function requirePlace({ args }: StoredStorage): S3Place {
  const place = readSitePlace(args)
  if (typeof place === 'string') {
    const [code, field] = FAULTS[place]
    throw new Refusal(code, [], { field })
  }
  if (args['domain'] && !WEB.test(args['domain']))
    throw new Refusal('EXTEND_VALUE', ['domain', args['domain'].slice(0, 100)], { field: 'domain' })
  return place
}
