import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PathError } from '#server/store/local-files.ts'
import { BUCKET, startS3, type TestS3 } from '#tests/support/s3-server.ts'
import { S3Files } from './s3-files.ts'
import { readFilesUrl, readSitePlace, type S3Place } from './s3-place.ts'

let s3: TestS3
let folder: string
let files: S3Files

/** `STORAGE_TEST_URL=s3://key:secret@bucket?endpoint=…` runs the same sentences on another storage; see docs/storages.md. */
const ELSEWHERE = process.env.STORAGE_TEST_URL

const placeOf = (url: string) => readFilesUrl(url) as S3Place
const open = (query = '', mayConnect?: (address: string) => boolean) => {
  const url = ELSEWHERE ?? s3.url(`&timeout=0.4${query}`)
  return new S3Files({ ...placeOf(url), prefix: `test-${process.pid}/` }, folder, mayConnect)
}
const bytesOf = async (stream: AsyncIterable<unknown>) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

beforeEach(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'holdfast-s3-'))
  files = open()
})
afterEach(async () => {
  s3.faults.answer = undefined
  if (ELSEWHERE) await files.removeTree('a')
  files.close()
  await s3.stop().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

describe('files in a bucket', () => {
  const NAMES = ['a/b c.txt', 'a/é+%&=.txt', "a/d/(1)!~'*.txt", 'a/汉字/页 1.html', 'a/plus+sign.txt']

  it('come back byte for byte under names of any kind, and are listed by them', async () => {
    for (const name of NAMES) await files.write(name, `of ${name}`)
    for (const name of NAMES) expect(String(await files.read(name)), name).toBe(`of ${name}`)
    expect(await files.list('a')).toEqual(NAMES.map((name) => name.slice(2)).toSorted())
  })

  it('are listed over all pages of a long list, with folders and sizes', async () => {
    for (let index = 0; index < 30; index++)
      await files.write(`a/${String(index).padStart(2, '0')}/x.txt`, 'x'.repeat(index))
    expect((await files.listed('a')).map(({ size }) => size)).toEqual(Array.from({ length: 30 }, (_, index) => index))
    expect((await files.entries('a'))?.filter(({ isFolder }) => isFolder)).toHaveLength(30)
    expect(await files.entries('b')).toBeUndefined()
    expect(await files.find('a/07')).toMatchObject({ isFolder: true })
  })

  it('are read in parts', async () => {
    await files.write('a/x.txt', '0123456789')
    expect(String(await bytesOf(await files.open('a/x.txt', { start: 3, end: 5 })))).toBe('345')
    expect(await files.find('a/x.txt')).toMatchObject({ isFolder: false, size: 10 })
  })

  it('go there in parts when they are large, and are lent as files of this machine', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 5)
    const local = join(folder, 'large')
    writeFileSync(local, content)
    await files.adopt(local, 'a/large.mp4')
    expect(await files.size('a/large.mp4')).toBe(content.length)
    await files.borrow('a/large.mp4', async (path) => {
      expect(path.endsWith('large.mp4')).toBe(true)
      expect((await bytesOf((await import('node:fs')).createReadStream(path))).equals(content)).toBe(true)
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('take other names, one by one and as folders, and go', async () => {
    await files.write('a/d/é 1.txt', 'one')
    await files.write('a/d/2.txt', 'two')
    await files.moveTree('a/d', 'a/e')
    await files.rename('a/e/2.txt', 'a/e/3.txt')
    expect(await files.list('a')).toEqual(['e/3.txt', 'e/é 1.txt'])
    await files.removeTree('a')
    expect(await files.list('a')).toEqual([])
    await files.remove('a/never.txt')
    expect(await files.size('a/never.txt')).toBeUndefined()
    await expect(files.read('a/never.txt')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('can not leave their prefix', async () => {
    for (const path of ['../x', '/x', 'a/../../x', '']) await expect(files.write(path, 'x')).rejects.toThrow(PathError)
  })
})

describe.skipIf(ELSEWHERE)('a storage that fails', () => {
  const fault = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { fault: string }) => error.fault,
    )
  const withPlace = (change: Partial<S3Place>) => new S3Files({ ...placeOf(s3.url('&timeout=0.4')), ...change }, folder)

  it('is told by its reason: keys, bucket, region, network, time', async () => {
    expect(await fault(withPlace({ secretKey: 'wrong' }).write('a', 'x'))).toBe('refused')
    expect(await fault(withPlace({ accessKey: 'nobody' }).list('a'))).toBe('refused')
    expect(await fault(withPlace({ bucket: 'none-of-this-name' }).list('a'))).toBe('bucket')
    expect(await fault(withPlace({ region: 'eu-west-9' }).write('a', 'x'))).toBe('region')
    s3.faults.answer = () => 'hang'
    expect(await fault(files.read('a'))).toBe('slow')
    await s3.stop()
    expect(await fault(files.read('a'))).toBe('unreachable')
  })

  it('is not connected to at a private address that nobody allowed', async () => {
    const guarded = new S3Files(placeOf(s3.url()), folder, () => false)
    expect(await fault(guarded.write('a', 'x'))).toBe('address')
    const named = new S3Files(placeOf(s3.url().replace('127.0.0.1', 'localhost')), folder, () => false)
    expect(await fault(named.write('a', 'x'))).toBe('address')
    expect(s3.requests).toEqual([])
  })

  it('gets what came wrong by chance once more, and no more than three times', async () => {
    let turns = 0
    s3.faults.answer = () => (++turns < 3 ? (turns === 1 ? 503 : 'cut') : undefined)
    await files.write('a/x', 'x')
    expect(turns).toBe(3)
    turns = 0
    s3.faults.answer = () => (turns++, 503)
    expect(await fault(files.write('a/x', 'y'))).toBe('busy')
    expect(turns).toBe(3)
    s3.faults.answer = undefined
    expect(String(await files.read('a/x'))).toBe('x')
  })

  it('leaves nothing of a large upload that broke off', async () => {
    const local = join(folder, 'large')
    writeFileSync(local, randomBytes(20 * 1024 * 1024))
    s3.faults.answer = (_, __, query) => (query.get('partNumber') === '2' ? 503 : undefined)
    expect(await fault(files.adopt(local, 'a/large.mp4'))).toBe('busy')
    expect(await files.size('a/large.mp4')).toBeUndefined()
    expect(s3.uploads.size).toBe(0)
    expect(readdirSync(folder)).toEqual(['large'])
  })

  it('that breaks a list off is not taken at its word', async () => {
    for (let index = 0; index < 20; index++) await files.write(`a/${index}`, 'x')
    s3.faults.listsBreakOff = true
    expect(await fault(files.list('a'))).toBe('answer')
    expect(await fault(files.removeTree('a'))).toBe('answer')
    s3.faults.listsBreakOff = false
    expect(await files.list('a')).toHaveLength(20)
  })
})

describe('an address of a storage', () => {
  it('says bucket, prefix, host, region and keys', () => {
    expect(readFilesUrl('s3://k%2F:s%2B@files/a/b?endpoint=https://s3.example.com:9000&region=eu-1')).toMatchObject({
      endpoint: 'https://s3.example.com:9000',
      region: 'eu-1',
      bucket: 'files',
      prefix: 'a/b/',
      pathStyle: true,
      accessKey: 'k/',
      secretKey: 's+',
    })
    expect(readFilesUrl('s3://files?region=eu-west-1', 'k', 's')).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      pathStyle: false,
    })
  })

  it('is refused where something is missing', () => {
    expect(readFilesUrl('s3://files')).toBe('key')
    expect(readFilesUrl('https://files', 'k', 's')).toBe('address')
    expect(readFilesUrl('s3://Files_1', 'k', 's')).toBe('bucket')
    expect(readFilesUrl(`s3://${BUCKET}?endpoint=ftp://x/y`, 'k', 's')).toBe('address')
  })

  it('knows the regions and manners of large providers', () => {
    const site = { accessKey: 'k', accessSecret: 's', bucket: 'files' }
    expect(readSitePlace({ ...site, endpoint: 'oss-cn-hangzhou.aliyuncs.com' })).toMatchObject({
      endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
      region: 'cn-hangzhou',
      pathStyle: false,
    })
    expect(readSitePlace({ ...site, endpoint: 'https://cos.ap-guangzhou.myqcloud.com' })).toMatchObject({
      region: 'ap-guangzhou',
      pathStyle: false,
    })
    expect(readSitePlace({ ...site, endpoint: 'http://minio:9000' })).toMatchObject({
      region: 'us-east-1',
      pathStyle: true,
    })
  })
})
