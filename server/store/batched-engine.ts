import type { BackendMessage, Engine } from './pglite-engine.ts'

/** First bytes of the messages that end a batch: Sync, Flush, simple Query, and copy data. */
const ENDS = new Set(['S', 'H', 'Q', 'd', 'c', 'f'].map((letter) => letter.charCodeAt(0)))

/**
 * The driver sends a query as five messages and waits for each. Their answers are not due before
 * the Sync, so they travel together: one round trip between threads in place of five.
 */
export function batchedEngine(engine: Engine): Engine {
  let waiting: Uint8Array[] = []
  return {
    waitReady: engine.waitReady,
    execProtocolStream: (message, options): Promise<BackendMessage[]> => {
      waiting.push(message)
      if (!ENDS.has(message[0] ?? 0)) return Promise.resolve([])
      const batch = waiting.length === 1 ? message : Buffer.concat(waiting)
      waiting = []
      return engine.execProtocolStream(batch, options)
    },
    checkpoint: () => engine.checkpoint(),
    close: () => engine.close(),
  }
}
