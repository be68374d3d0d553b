import { API_BASE } from '#contract/wire.ts'
import { readSession, writeSession } from '#db/work/session-row.ts'
import { contentOnDevice } from '#data/outbox/content-work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { watchOutbox } from '#data/outbox/drain.ts'
import { forceOffline, requestProbe, watchConnection } from '#data/network/online.ts'
import { contentIntent, queueOperation } from '#data/outbox/outbox.ts'
import { saveContent as saveIntent, type Intent } from '#sync/model/intents.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { type HoldfastClient, offer } from './client.ts'
import { articleForm, firstTitle, type Order } from './orders.ts'
import { useWorker } from './worker.ts'

const SITE = '1'
const DAY_MS = 24 * 3_600_000

/** `server`: how a server with extensions calls itself; `worker`: whether a service worker sends. */
const wish = new URLSearchParams(location.search)

let requests = 0
const send = window.fetch.bind(window)
window.fetch = (...input) => {
  requests++
  return send(...input)
}

async function signIn(): Promise<void> {
  const work = await workDatabase()
  if (await readSession(work)) return
  const serverId = wish.get('server') ?? `origin:${location.origin}`
  const expiresAt = Date.now() + DAY_MS
  await writeSession(work, { userId: 'u1', userName: 'u1', serverId, token: 'token-1', expiresAt, remember: true })
}

/** What the list or editor shows of a content: what waits to be sent, what the server last confirmed, or what it was. */
async function shown(contentId: string) {
  const { waiting, confirmed } = await contentOnDevice(contentId)
  const first = { form: articleForm(contentId, firstTitle(contentId)), version: wish.has('server') ? 1 : undefined }
  const { form, version, status = '0' } = confirmed ?? { ...first, status: undefined }
  return waiting?.payload.form ? { form: waiting.payload.form, version: undefined, status } : { form, version, status }
}

async function intentOf({ kind, contentId, title }: Order): Promise<Intent> {
  const { form, version, status } = await shown(contentId)
  const seen = version === undefined ? {} : { version }
  if (kind === 'save') return saveIntent(articleForm(contentId, title), { form, ...seen })
  const content = { contentId, catalogId: '10', contentType: 'article', title, ...seen }
  return contentIntent('content.toPublish', { ...content, ...(status !== undefined && { status }) })
}

const LINE = 'the river bank is one long walk from today on '

const PARAGRAPHS = {
  unlike: (bytes: number) =>
    Array.from({ length: Math.ceil(bytes / 400) }, (_, index) => `<p>${index}: ${LINE.repeat(8)}</p>`),
  like: (bytes: number) =>
    Array.from({ length: Math.ceil(bytes / 31) }, (_, index) => (index % 2 === 0 ? `<p>${LINE}</p>` : '<p></p>')),
}

/** Two editors at different ends of one long article. */
function mergeOnce(bytes: number, of: keyof typeof PARAGRAPHS): number {
  const paragraphs = PARAGRAPHS[of](bytes)
  const withChange = (at: number, text: string) => {
    const form = articleForm('1', 'Long')
    return { ...form, contentHtml: paragraphs.map((one, index) => (index === at ? text : one)).join('') }
  }
  const base = withChange(-1, '')
  const mine = withChange(3, '<p>Mine: the walk begins at the old bridge</p>')
  const theirs = withChange(paragraphs.length - 3, '<p>Theirs: it ends at the mill</p>')
  const start = performance.now()
  const merged = mergeContent(base, mine, theirs)
  const took = performance.now() - start
  if (merged.conflicts.length > 0) throw new Error('Changes at different ends are no conflict')
  return took
}

async function bareSave({ contentId, title }: Order): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: 'Bearer token-1', 'Content-Type': 'application/json;charset=utf-8' }
    const answer = await fetch(`${API_BASE}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as { data: { taskId: string } }
  }
  const { data } = await call('PUT', '/cms/content?contentType=article', articleForm(contentId, title))
  await call('GET', `/async/task/${data.taskId}`)
  await call('GET', `/cms/content/init/10/article/${contentId}`)
}

/** The app's own outbox without its screens: orders, scheduling, drain in the page, storage. */
const client: HoldfastClient = {
  async order(order) {
    await queueOperation(await intentOf(order), SITE)
  },
  async keep(orders) {
    for (const order of orders) await client.order(order)
  },
  force: forceOffline,
  async held() {
    return (await workDatabase()).outbox.count()
  },
  async due() {
    const rows = await (await workDatabase()).outbox.toArray()
    return Math.max(0, Math.min(...rows.map(({ nextAt }) => nextAt)) - Date.now())
  },
  requests: () => requests,
  async bare(saves, lanes) {
    const left = [...saves]
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await bareSave(next)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  },
  merges: (bytes, rounds, of) => Array.from({ length: rounds }, () => mergeOnce(bytes, of)),
}

await signIn()
// As in the app the worker sends; without one the page does.
if (wish.has('worker')) await useWorker('holdfast-worker')
watchConnection()
// As in the app while orders wait.
requestProbe(true)
watchOutbox()
offer(client)
