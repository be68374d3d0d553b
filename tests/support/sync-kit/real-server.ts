import { contentAdd, contentGetInit, contentSave } from '#contract/contents.ts'
import { HEADER } from '#contract/wire.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { parseServer } from '#sync/send/answers.ts'
import type { ContentRef } from '#sync/model/intents.ts'
import { startApp, type StartOptions, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { Client, type Peer } from '#tests/support/sync-kit/client.ts'

export interface LineRequest {
  method: string
  /** Below the API base. */
  path: string
  /** How often this call was asked for, this time included. */
  times: number
}

/** @see Fault of the model server */
export type LineFault = 'cut-before' | 'cut-after' | undefined

/** The embedded server as devices see it: over a line that breaks where a test says so. */
export class RealServer implements Peer {
  readonly tokens = new Set<string>()
  readonly requests: string[] = []
  fault: (request: LineRequest) => LineFault = () => undefined
  readonly app: TestApp
  /** Somebody else at his desk, whose changes go through no outbox. */
  readonly other: TestClient
  readonly site: TestSite
  private counter = 0

  private constructor(app: TestApp, other: TestClient, site: TestSite) {
    this.app = app
    this.other = other
    this.site = site
  }

  static async start(settings: StartOptions['settings'], config: Record<string, string> = {}): Promise<RealServer> {
    const app = await startApp({ settings: { demo: false, ...settings } })
    const site = await addSite(app.services, 'line', config)
    return new RealServer(app, await app.as('admin'), site)
  }

  /** A device of its own, signed in. */
  async device(): Promise<Client<RealServer>> {
    const { token } = await this.app.as('admin')
    const { response } = await this.other.call(contentGetInit, this.place('0'))
    const header = response.headers[HEADER.server.toLowerCase()]
    const serverId = parseServer(String(header ?? ''))?.id ?? 'origin:http://reference'
    const client = new Client<RealServer>(this, {
      owner: { userId: '1', serverId },
      siteId: this.site.siteId,
      idPrefix: this.app.services.newId(),
    })
    await client.signIn(token)
    return client
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://line${url}`, init)
    const { pathname } = new URL(request.url)
    const path = pathname.replace('/stage-api', '')
    const call = `${request.method} ${path}`
    this.requests.push(call)
    const times = this.requests.filter((one) => one === call).length
    const fault = this.fault({ method: request.method, path, times })
    if (fault === 'cut-before') throw new TypeError('Failed to fetch')
    const answer = await this.app.app.inject({
      method: request.method as 'GET',
      url,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    })
    if (fault === 'cut-after') throw new TypeError('Failed to fetch')
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as never,
    })
  }

  /** Sends what waits on a device, until nothing is left that goes on by itself. */
  async drain(device: Client<RealServer>): Promise<void> {
    const engine = device.context()
    for (let round = 0; round < 30; round++) {
      const { reason } = await engine.drain()
      if (reason === 'empty' || reason === 'held') return
      // Ten minutes of the device are as long for the server.
      await this.app.services.tasks.idle()
      device.clock.jump(600_000)
    }
  }

  form(fields: Partial<ContentForm> = {}): ContentForm {
    const contentId = this.app.services.newId()
    const [catalogId, title] = [this.site.news, `Title ${++this.counter}`]
    const place = { contentId, catalogId, contentType: 'article', title }
    return { ...place, contentHtml: '<p>text</p>', publishPipeProps: [], ...fields } as ContentForm
  }

  /** Stored by somebody else; answers what an editor would start from. */
  async stored(fields: Partial<ContentForm> = {}): Promise<ContentForm> {
    const form = this.form(fields)
    await this.saved(contentAdd, form)
    return this.read(form.contentId)
  }

  /** Somebody else changes these fields of what is stored now. */
  async edits(contentId: string, fields: Partial<ContentForm>): Promise<void> {
    await this.saved(contentSave, { ...(await this.read(contentId)), ...fields })
  }

  async read(contentId: string): Promise<ContentForm> {
    return (await this.other.ok(contentGetInit, this.place(contentId))) as ContentForm
  }

  /** As a list shows it. */
  refOf(form: ContentForm): ContentRef {
    const { contentId, version, status = '0' } = form as unknown as ContentRef
    const ref = { contentId, catalogId: this.site.news, contentType: 'article', title: form.title ?? '', status }
    return version === undefined ? ref : { ...ref, version }
  }

  /** The row as it lies in the database, bin included. */
  row(contentId: string) {
    const { db } = this.app.services
    return db.selectFrom('content').selectAll().where('contentId', '=', contentId).executeTakeFirstOrThrow()
  }

  close(): Promise<void> {
    return this.app.close()
  }

  /** How many requests of this kind came in. */
  count(call: string): number {
    return this.requests.filter((one) => one === call).length
  }

  private async saved(endpoint: typeof contentAdd | typeof contentSave, body: ContentForm): Promise<void> {
    const { siteId } = this.site
    const { taskId } = await this.other.ok(endpoint, { site: siteId, body: body as never })
    const end = await taskEnd(this.app.services, taskId)
    if (end.status !== 'SUCCESS') throw new Error(`Somebody's save failed: ${end.errMessages.join()}`)
  }

  private place(contentId: string) {
    return { site: this.site.siteId, params: { catalogId: this.site.news, contentType: 'article', contentId } }
  }
}
