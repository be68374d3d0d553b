import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileAvatar } from '#contract/account.ts'
import { resourceSave, resourceUpload } from '#contract/resources.ts'
import { API_BASE, type Envelope } from '#contract/wire.ts'
import { uploadFolder } from '#server/settings.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let folder: string
let port: number
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  folder = uploadFolder(server.services.settings)
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 120_000)
afterAll(() => server.close())

const received = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

async function send(payload: string | Buffer): Promise<Envelope> {
  const answer = await server.app.inject({
    method: 'POST',
    url: API_BASE + resourceUpload.path,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })
  return answer.json<Envelope>()
}

/** Sends that much of a file of 50 MB on a line of its own, and hangs up. */
async function hangUpAfter(bytes: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${API_BASE}${resourceUpload.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${admin.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 52428800',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${HEAD}`)
  socket.write(Buffer.alloc(bytes, 1))
  await expect.poll(received, { timeout: 20_000 }).toBeGreaterThan(bytes / 2)
  socket.destroy()
}

test('an upload whose client hangs up leaves nothing', async () => {
  await Promise.all([hangUpAfter(3_000_000), hangUpAfter(3_000_000)])
  await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toEqual([])
})

test.each([
  ['in its file', `${HEAD}half`],
  ['in the head of a part', '--x\r\nContent-Disposition: form-da'],
  ['before the part that was announced', `${HEAD}whole\r\n--x`],
])('a form that ends %s is refused as broken and leaves nothing', async (_, payload) => {
  expect(await send(payload)).toMatchObject({ errCode: 'BAD_REQUEST' })
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is larger than its call takes is not read further', async () => {
  const files = [{ field: 'avatarfile', fileName: 'a.png', content: Buffer.alloc(2 * 1024 * 1024 + 1) }]
  expect(await admin.call(profileAvatar, { files })).toMatchObject({
    errCode: 'TOO_LARGE',
    errData: { args: ['2 MB'] },
  })
  expect(readdirSync(folder)).toEqual([])
})

test('a call takes one file', async () => {
  const files = ['a.png', 'b.png'].map((fileName) => ({ fileName, content: Buffer.alloc(100) }))
  expect(await admin.call(resourceSave, { body: {}, files })).toMatchObject({ errCode: 'BAD_REQUEST' })
  expect(readdirSync(folder)).toEqual([])
})

test('a text of a form that is too long is refused, never cut', async () => {
  const field = `--x\r\nContent-Disposition: form-data; name="remark"\r\n\r\n${'a'.repeat(70_000)}\r\n`
  expect(await send(`${field}--x--\r\n`)).toMatchObject({ errCode: 'TOO_LARGE', errData: { args: ['64 KB'] } })
})
