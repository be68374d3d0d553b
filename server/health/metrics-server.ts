import { createServer, type Server } from 'node:http'
import type { Log } from '#server/context.ts'
import { StartError } from '#server/start-error.ts'
import type { Metrics } from './metrics.ts'

/** Where metrics are read, apart from the port that everybody reaches. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/**
 * Answers `GET /metrics` and nothing else, without a sign-in: whoever reaches the address may read it.
 *
 * @throws StartError where the address can not be listened on
 */
export async function serveMetrics({ host, port }: MetricsAddress, metrics: Metrics, log: Log): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.exposition().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'Metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(`METRICS_ADDRESS can not be listened on: ${error.message}`)))
    server.listen(port, host, resolve)
  })
  // A watcher that keeps its connection must not keep a server that ends.
  server.unref()
  return server
}
