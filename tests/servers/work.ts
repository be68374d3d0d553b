import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Client, Refused } from './client.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const FIRST_ID = 7_600_000_000_000_000n

/** What was told to have been done: all of it must be there in the end. */
export interface Done {
  /** Titles of published articles by their ids. */
  readonly published: Map<string, string>
  /** Paths of uploads by the names that they were given. */
  readonly uploads: Map<string, string>
  /** When views were taken (epoch ms), and how many got no answer. */
  readonly views: number[]
  unsureViews: number
  readonly faults: string[]
}

export const nothingDone = (): Done => ({
  published: new Map(),
  uploads: new Map(),
  views: [],
  unsureViews: 0,
  faults: [],
})

export interface Place {
  readonly siteId: string
  readonly catalogId: string
}

let articles = 0

async function writeArticle(client: Client, { catalogId }: Place, done: Done): Promise<void> {
  const number = articles++
  const contentId = String(FIRST_ID + BigInt(number))
  const title = `Server test ${number}`
  const form = { contentId, catalogId, opType: 'ADD', title, publishPipeProps: [], contentHtml: `<p>${title}</p>` }
  try {
    await client.task({ method: 'POST', path: '/cms/content?contentType=article', body: form })
  } catch (error) {
    // Stored by a process that was killed before it could say so: the id is taken, by ourselves.
    if (!(error instanceof Refused) || !(await isThere(client, contentId, title))) throw error
  }
  await client.call({ method: 'POST', path: '/cms/content/publish', body: { contentIds: [contentId] } })
  done.published.set(contentId, title)
}

async function isThere(client: Client, contentId: string, title: string): Promise<boolean> {
  const path = `/cms/content/init/0/article/${contentId}`
  return (await client.call<{ title?: string }>({ method: 'GET', path })).title === title
}

let pictures = 0
const create = { width: 32, height: 24, channels: 3 as const, background: 'teal' }
const picture = await sharp({ create }).png().toBuffer()

async function upload(client: Client, done: Done): Promise<void> {
  const name = `server-test-${pictures++}.png`
  const boundary = `----${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, randomBytes(200), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const { path } = await client.call<{ path: string }>({ method: 'POST', path: '/cms/resource/upload', body, headers })
  done.uploads.set(name, path)
}

let visitors = 0

async function view(client: Client, { siteId }: Place, done: Done): Promise<void> {
  const visitor = visitors++
  const query = new URLSearchParams({ site: siteId, path: 'index.shtml', zone: 'Asia/Shanghai', lang: 'zh-CN' })
  const headers = {
    authorization: '',
    'user-agent': BROWSER,
    'x-forwarded-for': `${20 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.1`,
  }
  const { status, code } = await client.once({ method: 'POST', path: `/api/visit?${query.toString()}`, headers })
  if (status === 204 || (status === 200 && code === 200)) done.views.push(Date.now())
  else done.unsureViews++
}

/** People at work until the time is over; each does one thing after the other. */
export async function workUntil(client: Client, place: Place, done: Done, isOver: () => boolean): Promise<void> {
  const person = async (work: () => Promise<void>, restMs: number) => {
    while (!isOver()) {
      await work().catch((error: unknown) => done.faults.push(String(error)))
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
  await Promise.all([
    person(() => writeArticle(client, place, done), 200),
    person(() => writeArticle(client, place, done), 200),
    person(() => upload(client, done), 400),
    person(() => view(client, place, done), 40),
    person(() => view(client, place, done), 40),
  ])
}
