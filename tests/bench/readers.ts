import { Agent, request } from 'node:http'
import { adView } from '#contract/advertisements/doors.ts'
import { advertisementList } from '#contract/advertisements.ts'
import { adSpaceList } from '#contract/advertisements/spaces.ts'
import { adStatSum } from '#contract/advertisements/statistics.ts'
import { customFormList, formDataList } from '#contract/forms.ts'
import { formSubmit } from '#contract/form-submissions.ts'
import { API_BASE } from '#contract/wire.ts'
import prepareSeed, { SEEDED } from '#tests/support/seeded-data.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { type Wire, wireTo } from '#tests/support/wire.ts'
import { atLeastRate, type Figure, percentile, type Section } from './report.ts'

const CONNECTIONS = 32
const FORMS = 3000
const FORMS_PER_SECOND = 200
const VIEWS = 10_000
const VIEWS_PER_SECOND = 1000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** Readers behind one proxy, each of them at an address of another network. */
class Readers {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

  constructor(private readonly url: string) {}

  #send({ method, path, body }: Sent, reader: number): Promise<number> {
    const address = `${20 + (reader >> 16)}.${(reader >> 8) & 255}.${reader & 255}.1`
    const headers = {
      'x-forwarded-for': address,
      'user-agent': BROWSER,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((done, failed) => {
      const start = performance.now()
      const sent = request(this.url + path, { method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const isTaken = answer.statusCode === 200 && (text === '' || text.includes('"code":200'))
          if (isTaken) done(performance.now() - start)
          else failed(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
        })
      })
      sent.on('error', failed)
      sent.end(body)
    })
  }

  /** Sends one of each reader, as many at a time as there are connections; answers how many a second were taken. */
  async sendAll(count: number, of: (reader: number) => Sent): Promise<{ rate: number; p95: number }> {
    const samples: number[] = []
    const start = performance.now()
    let next = 0
    const connection = async () => {
      while (next < count) {
        const reader = next++
        samples.push(await this.#send(of(reader), reader))
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
    return { rate: count / ((performance.now() - start) / 1000), p95: percentile(samples, 0.95) }
  }

  close(): void {
    this.#agent.destroy()
  }
}

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number | string }

async function measureForms(wire: Wire, readers: Readers): Promise<readonly Figure[]> {
  const { rows } = await wire.get<Page<{ formId: string }>>(customFormList.path)
  const formId = rows[0]?.formId ?? ''
  const { rate, p95 } = await readers.sendAll(FORMS, (reader) => ({
    method: 'POST',
    path: API_BASE + formSubmit.path,
    body: JSON.stringify({
      formId,
      uname: `Reader ${reader}`,
      email: `reader${reader}@example.org`,
      subject: 'news',
      message: 'The ferry goes at nine from today on.',
    }),
  }))
  const stored = await wire.get<Page<unknown>>(`${formDataList.path}?formId=${formId}&pageSize=1`)
  return [
    atLeastRate('forms taken', rate, FORMS_PER_SECOND),
    { name: 'one form, p95', value: `${p95.toFixed(0)} ms` },
    storedOf('forms stored', Number(stored.total), FORMS),
  ]
}

async function measureViews(wire: Wire, readers: Readers, server: BuiltServer): Promise<readonly Figure[]> {
  const spaces = await wire.get<Page<{ pageWidgetId: string }>>(adSpaceList.path)
  const adSpaceId = spaces.rows[0]?.pageWidgetId ?? ''
  const ads = await wire.get<Page<{ advertisementId: string }>>(`${advertisementList.path}?adSpaceId=${adSpaceId}`)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  const path = `${API_BASE}${adView.path}?sid=${siteId}&aid=${ads.rows[0]?.advertisementId ?? ''}`
  const { rate, p95 } = await readers.sendAll(VIEWS, () => ({ method: 'GET', path }))
  // Ended as a person would, with views that no flush has written yet.
  await server.restart()
  const counted = await (await wireTo(server)).get<Page<{ view: number }>>(adStatSum.path)
  return [
    atLeastRate('views of an advertisement taken', rate, VIEWS_PER_SECOND),
    { name: 'one view, p95', value: `${p95.toFixed(0)} ms` },
    storedOf('views counted after a normal stop', Number(counted.rows[0]?.view ?? 0), VIEWS),
  ]
}

function storedOf(name: string, count: number, expected: number): Figure {
  return { name, value: String(count), target: `${expected}`, met: count === expected }
}

/** What readers of a published site send: forms, and views of advertisements. */
export async function measure(): Promise<Section> {
  await prepareSeed()
  const server = await startBuiltServer({ from: SEEDED, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const readers = new Readers(server.url)
  try {
    await server.settled()
    const wire = await wireTo(server)
    const forms = await measureForms(wire, readers)
    const views = await measureViews(wire, readers, server)
    return {
      title: 'Readers',
      method: `The built server with an embedded database and ${CONNECTIONS} connections of a proxy: ${FORMS} readers fill in the contact form of the demo site, ${VIEWS} see its advertisement. Server and readers share the cores.`,
      figures: [...forms, ...views],
    }
  } finally {
    readers.close()
    await server.stop()
  }
}
