import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download, type DownloadLimits } from './download.ts'
import { isPublicAddress } from './public-address.ts'

let folder: string
let server: Server
let base: string
let requests: string[] = []

const here = (address: string) => address === '127.0.0.1'
const limits = (more: Partial<DownloadLimits> = {}): DownloadLimits => ({
  mayConnect: here,
  bytes: 1000,
  milliseconds: 2000,
  ...more,
})
const get = (path: string, more?: Partial<DownloadLimits>) => download(path, join(folder, 'file'), limits(more))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-download-'))
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.headers.authorization ?? ''}${path}`)
    const hop = /^\/hop\/(\d)$/.exec(path)
    if (hop) response.writeHead(302, { location: hop[1] === '0' ? '/file' : `/hop/${Number(hop[1]) - 1}` }).end()
    else if (path.startsWith('/to?')) response.writeHead(301, { location: decodeURIComponent(path.slice(4)) }).end()
    else if (path === '/long') response.end(Buffer.alloc(1001))
    else if (path === '/endless') {
      response.write('x'.repeat(600))
      setTimeout(() => response.end('x'.repeat(600)), 20)
    } else if (path === '/silent') response.writeHead(200).write('x')
    else if (path === '/gone') response.writeHead(404).end()
    else response.end('content')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

describe('fetching a file', () => {
  it('writes what the address answers, through three redirects', async () => {
    await get(`${base}/hop/2`)
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('content')
    rmSync(join(folder, 'file'))
  })

  it('sends no password that stands in the address', async () => {
    requests = []
    await get(`${base.replace('//', '//me:secret@')}/file`)
    expect(requests).toEqual(['/file'])
    rmSync(join(folder, 'file'))
  })

  it.each([
    ['the fourth redirect', '/hop/3', 'redirects'],
    ['a missing file', '/gone', 'status'],
    ['a file whose length is too large', '/long', 'size'],
    ['a file that grows too large', '/endless', 'size'],
    ['a redirect to a local file', '/to?file:///etc/passwd', 'address'],
    ['a redirect to another address of this host', '/to?http://127.0.0.2/', 'address'],
    ['a redirect to a mapped address', '/to?http://[::ffff:127.0.0.2]/', 'address'],
    ['a redirect to no address', '/to?http://', 'address'],
  ])('refuses %s and leaves no file', async (_, path, fault) => {
    await expect(get(base + path)).rejects.toMatchObject({ fault })
    expect(readdirSync(folder)).toEqual([])
  })

  it('gives up after its time', async () => {
    await expect(get(`${base}/silent`, { milliseconds: 200 })).rejects.toMatchObject({ fault: 'time' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('says that nobody answers', async () => {
    await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ fault: 'unreachable' })
  })
})

describe('addresses that are not public', () => {
  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'are never connected to: %s',
    async (host) => {
      requests = []
      const url = base.replace('127.0.0.1', host)
      await expect(get(url, { mayConnect: isPublicAddress })).rejects.toMatchObject({ fault: 'address' })
      expect(requests).toEqual([])
    },
  )

  it.each(['file:///etc/passwd', 'ftp://example.com/a.png', 'data:image/png;base64,AA', 'no address', ''])(
    'are those of other schemes, too: %j',
    async (url) => {
      await expect(get(url, { mayConnect: () => true })).rejects.toMatchObject({ fault: 'address' })
    },
  )

  it('are judged where the connection is made: a name is looked up once', async () => {
    const asked: string[] = []
    const mayConnect = (address: string) => {
      asked.push(address)
      return asked.length <= 2 && (address === '127.0.0.1' || address === '::1')
    }
    await get(`${base.replace('127.0.0.1', 'localhost')}/file`, { mayConnect })
    expect(asked.every((address) => address !== 'localhost')).toBe(true)
    rmSync(join(folder, 'file'))
  })
})
