import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { ADMIN_PASSWORD } from '#tests/support/built-server.ts'
import type { Timings } from './timings.ts'

/** What an editor does and how often of a hundred times; docs/scale.md says why. */
const SHARES = { list: 45, open: 25, save: 15, draft: 6, publish: 5, upload: 4 } as const
export type Action = keyof typeof SHARES

/** Between two things that one person does (ms). */
const REST = { least: 5_000, most: 30_000 }
const FIRST_ID = 7_500_000_000_000_000n
const PARAGRAPH = '<p>The ferry goes at nine from today on, and the mill has made room for those who wait. </p>'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const between = (least: number, most: number) => least + Math.random() * (most - least)

let minted = 0
const mintId = () => String(FIRST_ID + BigInt(minted++))

/** As a phone takes it and the app has made it smaller: noise, which no format packs. */
const raw = { width: 1200, height: 800, channels: 3 as const }
const picture = sharp(randomBytes(1200 * 800 * 3), { raw })
  .blur(1)
  .jpeg()
  .toBuffer()

/** One person with an account and a connection of his own. */
export class Editor {
  readonly #headers: Record<string, string>
  readonly #own: string[] = []
  #seen: readonly string[] = []
  #catalogId = ''

  constructor(
    private readonly url: string,
    private readonly number: number,
    private readonly timings: Timings<Action>,
  ) {
    // An address of his own: what is limited by network is not limited for all of them together.
    const address = `20.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    this.#headers = { 'x-forwarded-for': address, 'accept-language': 'en' }
  }

  async signIn(): Promise<void> {
    const body = { username: `load${this.number}`, password: ADMIN_PASSWORD }
    this.#headers['authorization'] = `Bearer ${await this.#call<string>('POST', '/login', body)}`
    const { siteId } = await this.#call<{ siteId: string }>('GET', '/cms/site/getCurrentSite')
    this.#headers['currentsite'] = siteId
    const { rows } = await this.#call<{ rows: { id: string }[] }>('GET', '/cms/catalog/treeData')
    this.#catalogId = rows[0]?.id ?? ''
    await this.#list()
  }

  /** Does one thing after the other until the time is over. What fails is noted, and the next thing done. */
  async work(isOver: () => boolean): Promise<void> {
    for (await pause(between(0, REST.most)); !isOver(); await pause(between(REST.least, REST.most))) {
      const action = this.#next()
      await this.timings.take(action, () => this.#do(action))
    }
  }

  #next(): Action {
    let left = Math.random() * 100
    for (const [action, share] of Object.entries(SHARES) as [Action, number][]) if ((left -= share) < 0) return action
    return 'list'
  }

  #do(action: Action): Promise<unknown> {
    const own = this.#own.at(-1)
    if (own === undefined && (action === 'save' || action === 'publish')) return this.#save('ADD', mintId())
    switch (action) {
      case 'list':
        return this.#list()
      case 'open':
        return this.#open()
      case 'draft':
        return this.#save('ADD', mintId())
      case 'save':
        return this.#save('UPDATE', own ?? '')
      case 'publish':
        return this.#call('POST', '/cms/content/publish', { contentIds: [own] })
      case 'upload':
        return this.#upload()
    }
  }

  async #list(): Promise<void> {
    const page = Math.ceil(Math.random() ** 3 * 10)
    const query = `contentType=article&catalogId=${this.#catalogId}&pageNum=${page}&pageSize=20`
    const { rows } = await this.#call<{ rows: { contentId: string }[] }>('GET', `/cms/content/list?${query}`)
    this.#seen = rows.map(({ contentId }) => contentId)
  }

  async #open(): Promise<void> {
    const id = this.#seen[Math.floor(Math.random() * this.#seen.length)] ?? this.#own.at(-1)
    if (id !== undefined) await this.#call('GET', `/cms/content/init/${this.#catalogId}/article/${id}`)
  }

  /** Until its task, where it is one, has ended. */
  async #save(opType: 'ADD' | 'UPDATE', contentId: string): Promise<void> {
    const contentHtml = PARAGRAPH.repeat(between(10, 80))
    const form = { contentId, catalogId: this.#catalogId, contentType: 'article', opType, publishPipeProps: [] }
    const body = { ...form, title: `Load ${contentId} ${Math.round(performance.now())}`, contentHtml }
    const method = opType === 'ADD' ? 'POST' : 'PUT'
    const { taskId } = await this.#call<{ taskId: string }>(method, '/cms/content?contentType=article', body)
    for (let status = 'READY'; status !== 'SUCCESS';) {
      status = (await this.#call<{ status: string }>('GET', `/async/task/${taskId}?wait=10`)).status
      if (status === 'FAILED' || status === 'INTERRUPTED') throw new Error(`the task of a save ended ${status}`)
    }
    if (opType === 'ADD') this.#own.push(contentId)
  }

  async #upload(): Promise<void> {
    const form = new FormData()
    form.set('file', new Blob([await picture, randomBytes(16)], { type: 'image/jpeg' }), `load-${mintId()}.jpg`)
    await this.#call('POST', '/cms/resource/upload', form)
  }

  /** @throws Error for whatever is no success */
  async #call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const isForm = body instanceof FormData
    const type = body && !isForm ? { 'content-type': 'application/json' } : {}
    const key = method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }
    const sent = body && { body: isForm ? body : JSON.stringify(body) }
    const headers: Record<string, string> = Object.assign({}, this.#headers, type, key)
    const answer = await fetch(`${this.url}/stage-api${path}`, { method, headers, ...sent })
    const { code = 200, msg, data } = (await answer.json()) as { code?: number; msg?: string; data?: unknown }
    if (answer.status !== 200 || code !== 200)
      throw new Error(`${method} ${path.split('?')[0]}: ${answer.status} ${code} ${msg ?? ''}`)
    return data as Data
  }
}
