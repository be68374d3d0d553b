import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that passes on nothing before it has the whole of it, request and answer. */
export interface BufferingProxy {
  readonly url: string
  /** Calls that were cut because their answer took too long. */
  readonly cuts: () => number
  close(): Promise<void>
}

/** @param patienceMs an answer that is not there by then is a 504 */
export async function startBufferingProxy(target: string, patienceMs: number): Promise<BufferingProxy> {
  let cuts = 0
  const server = createServer((near, answer) => {
    const pass = async () => {
      const body = await buffer(near)
      const { method, headers } = near
      const far = request(target + (near.url ?? ''), { method, headers })
      const timer = setTimeout(() => far.destroy(new Error('too slow')), patienceMs)
      far.on('response', (got) => {
        const whole = buffer(got).finally(() => clearTimeout(timer))
        whole.then(
          (bytes) => answer.writeHead(got.statusCode ?? 502, got.headers).end(bytes),
          () => answer.destroy(),
        )
      })
      far.on('error', () => {
        clearTimeout(timer)
        cuts++
        answer.writeHead(504).end()
      })
      far.end(body)
    }
    pass().catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
