import { Agent, request } from 'node:http'
import { percentile } from './report.ts'

export const CONNECTIONS = 32
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** Readers behind one proxy, each of them at an address of another network. */
export class Readers {
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
          const isTaken =
            (answer.statusCode === 200 || answer.statusCode === 204) && (text === '' || text.includes('"code":200'))
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
