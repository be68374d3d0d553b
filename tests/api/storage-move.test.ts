import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BodyIn } from '#contract/endpoint.ts'
import { resourceList, resourceUpload } from '#contract/resources.ts'
import { siteExtendsGet, siteExtendsSave } from '#contract/site-extends.ts'
import { siteStorage, siteStorageMove, siteStoragePlan, siteStorageTest } from '#contract/site-storage.ts'
import { taskGet } from '#contract/tasks.ts'
import { API_BASE } from '#contract/wire.ts'
import { MOVE_STORAGE_JOB, moveStorage } from '#server/areas/site/storage/move-storage.ts'
import { openEmbeddedStore } from '#server/store/database.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { putEmptyDatabase } from '#tests/support/empty-database.ts'
import { ACCESS_KEY, BUCKET, SECRET_KEY, startS3, type TestS3 } from '#tests/support/s3-server.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let s3: TestS3
let dataDir: string
let server: TestApp
let admin: TestClient
let mine: TestSite

async function begin(storageHosts: readonly string[] = ['127.0.0.1']): Promise<void> {
  const store = await openEmbeddedStore(dataDir)
  server = await startApp({ store, dataDir, settings: { demo: false, storageHosts } })
  admin = await server.as('admin')
}

beforeAll(async () => {
  s3 = await startS3()
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-storage-'))
  await putEmptyDatabase(dataDir)
  await begin()
  mine = await addSite(server.services, 'mine')
  for (let index = 0; index < 12; index++) await upload(`${index}.png`)
}, 120_000)
afterEach(() => {
  s3.faults.answer = undefined
})
afterAll(async () => {
  await server.close()
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const account = (more: Record<string, string> = {}) => ({
  accessKey: ACCESS_KEY,
  accessSecret: SECRET_KEY,
  bucket: BUCKET,
  endpoint: s3.endpoint,
  ...more,
})
const minio = (more: Record<string, string> = {}) => ({
  siteId: mine.siteId,
  type: 'MinIO' as const,
  args: account(more),
})
const local = () => ({ siteId: mine.siteId, type: 'Local' as const, args: {} })

async function upload(fileName: string) {
  const background = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return admin.ok(resourceUpload, { site: mine.siteId, body: {}, files: [{ fileName, content }] })
}

const rows = async () =>
  (await admin.ok(resourceList, { site: mine.siteId, query: { pageNum: 1, pageSize: 100 } })).rows
const missing = async () =>
  (await admin.ok(resourceList, { site: mine.siteId, query: { state: 'missing' } })).rows.map(({ name }) => name)
const get = (path: string) => server.app.inject({ url: `${API_BASE}/preview/mine/${path}` })
const onDisk = (path: string) => existsSync(join(dataDir, 'files', 'mine', path))
const move = (body: BodyIn<typeof siteStorageMove>) => admin.ok(siteStorageMove, { body })
const typeNow = async () => (await admin.ok(siteStorage, { query: { siteId: mine.siteId } })).type

describe('a storage of a site', () => {
  it('is tried, and what is wrong with it is told by its reason', async () => {
    const test = (body: ReturnType<typeof minio>) => admin.call(siteStorageTest, { body })
    expect((await test(minio())).code).toBe(200)
    expect(s3.objects.size).toBe(0)
    expect(await test(minio({ accessSecret: 'wrong' }))).toMatchObject({ errCode: 'STORAGE_REFUSED' })
    expect(await test(minio({ bucket: 'not-there' }))).toMatchObject({ errCode: 'STORAGE_BUCKET' })
    expect(await test(minio({ bucket: '' }))).toMatchObject({ errCode: 'STORAGE_BUCKET', errData: { field: 'bucket' } })
    expect(await test(minio({ accessKey: '' }))).toMatchObject({ errCode: 'STORAGE_KEYS' })
    expect(await test(minio({ endpoint: 'nowhere at all' }))).toMatchObject({ errCode: 'STORAGE_ENDPOINT' })
    expect(await test(minio({ endpoint: `${s3.endpoint}?region=eu-west-9` }))).toMatchObject({
      errCode: 'STORAGE_REGION',
    })
    expect(await test(minio({ endpoint: 'http://127.0.0.1:1' }))).toMatchObject({ errCode: 'STORAGE_UNREACHABLE' })
    expect(await test(minio({ endpoint: 'http://10.1.2.3:9000' }))).toMatchObject({ errCode: 'STORAGE_ADDRESS' })
    expect(await test(minio({ domain: 'javascript:x' }))).toMatchObject({ errCode: 'EXTEND_VALUE' })
  }, 60_000)

  it('takes the files over once each was read back, and what is there stays', async () => {
    expect(await admin.ok(siteStoragePlan, { query: { siteId: mine.siteId } })).toMatchObject({ files: 12 })
    const taskId = await move(minio())
    expect(await taskEnd(server.services, taskId!)).toMatchObject({ status: 'SUCCESS' })
    expect(await typeNow()).toBe('MinIO')
    expect(s3.objects.size).toBe(12)
    const [first] = await rows()
    expect(first?.storageType).toBe('MinIO')
    expect((await get(first!.path)).statusCode).toBe(200)
    expect(onDisk(first!.path)).toBe(true)
    expect(await missing()).toEqual([])
    const added = await upload('later.png')
    expect([onDisk(added.path), s3.objects.has(`mine/${added.path}`)]).toEqual([false, true])
  })

  it('keeps its secret to itself, and takes a masked one for the stored one', async () => {
    const { args } = await admin.ok(siteStorage, { query: { siteId: mine.siteId } })
    expect(args.accessSecret).toBe('******')
    expect(await move({ ...minio(), args: { ...args, domain: 'https://cdn.example/x' } })).toBeUndefined()
    const stored = await server.services.db.selectFrom('siteStorage').select('args').executeTakeFirstOrThrow()
    expect(stored.args).toMatchObject({ accessSecret: SECRET_KEY, domain: 'https://cdn.example/x' })
  })

  it('is not changed by the settings of the site, which say where the files are', async () => {
    const { FileStorageType, FileStorageArgs } = await admin.ok(siteExtendsGet, { query: { siteId: mine.siteId } })
    expect([FileStorageType, FileStorageArgs.bucket, FileStorageArgs.accessSecret]).toEqual(['MinIO', BUCKET, '******'])
    const save = (body: Record<string, string>) =>
      admin.call(siteExtendsSave, { params: { siteId: mine.siteId }, query: { partial: true }, body })
    expect(await save({ FileStorageType: 'Local' })).toMatchObject({ errCode: 'STORAGE_TYPE' })
    expect((await save({ FileStorageType: 'MinIO', EnableIndex: 'N' })).code).toBe(200)
  })

  it('gives the files back to the server, and is emptied when that is asked for', async () => {
    await server.services.files.disk.removeTree('mine/resources')
    const taskId = await move({ ...local(), removeSource: true })
    expect(await taskEnd(server.services, taskId!)).toMatchObject({ status: 'SUCCESS' })
    expect(await typeNow()).toBe('Local')
    expect(s3.objects.size).toBe(0)
    expect(await missing()).toEqual([])
    for (const row of await rows()) expect((await get(row.path)).statusCode).toBe(200)
  })

  it('is for who may edit the site', async () => {
    const user = await server.withUser({ userName: 'viewer', sites: { [mine.siteId]: ['View'] } } as never)
    expect((await user.call(siteStorage, { query: { siteId: mine.siteId } })).errCode).toBe('FORBIDDEN')
    expect((await user.call(siteStorageTest, { body: minio() })).errCode).toBe('FORBIDDEN')
  })
})

describe('a move that does not go well', () => {
  it('leaves everything where it was when a file comes back damaged or the storage fails', async () => {
    let puts = 0
    s3.faults.answer = (method, key) => {
      if (method === 'GET' && key.includes('resources') && ++puts === 3) {
        const object = s3.objects.get(key)!
        s3.objects.set(key, { ...object, bytes: Buffer.from(object.bytes.map((byte) => byte ^ 1)) })
      }
      return undefined
    }
    const damaged = await move(minio())
    expect(await taskEnd(server.services, damaged!)).toMatchObject({ status: 'FAILED', errCode: 'STORAGE_DAMAGED' })
    expect([await typeNow(), await missing()]).toEqual(['Local', []])
    let turns = 0
    s3.faults.answer = (_, key) => (key.includes('resources') && ++turns > 6 ? 503 : undefined)
    const broken = await move(minio())
    expect(await taskEnd(server.services, broken!)).toMatchObject({ status: 'FAILED', errCode: 'STORAGE_BUSY' })
    expect([await typeNow(), await missing()]).toEqual(['Local', []])
    s3.faults.answer = undefined
    const added = await upload('between.png')
    expect(onDisk(added.path)).toBe(true)
  }, 60_000)

  it('is taken up by the next start when its process was killed in the middle', async () => {
    const reached = new Promise<void>((resolve) => {
      server.services.tasks.register(MOVE_STORAGE_JOB, async (services, args, handle) => {
        let files = 0
        const checkpoint = () => (++files > 3 ? (resolve(), new Promise<void>(() => {})) : Promise.resolve())
        const dying = Object.create(handle, { checkpoint: { value: checkpoint } }) as typeof handle
        void moveStorage(services, args, dying)
        return new Promise(() => {})
      })
    })
    const taskId = await move(minio())
    await reached
    expect(await typeNow()).toBe('Local')
    await server.close()
    await begin()
    await server.services.tasks.idle()
    expect(await admin.ok(taskGet, { params: { taskId: taskId! } })).toMatchObject({ status: 'SUCCESS' })
    expect(await typeNow()).toBe('MinIO')
    expect(await missing()).toEqual([])
    expect(s3.objects.size).toBe((await rows()).length)
  }, 180_000)
})
