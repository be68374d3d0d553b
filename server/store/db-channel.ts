import type { MessagePort, Worker } from 'node:worker_threads'
import type { StartedEngine } from './lasting-engine.ts'
import type { Engine } from './pglite-engine.ts'

type Call =
  | { readonly seq: number; readonly kind: 'exec'; readonly messages: Uint8Array }
  | { readonly seq: number; readonly kind: 'checkpoint' | 'close' }

type Reply = { readonly seq: number; readonly answer?: Uint8Array; readonly failure?: string }

type Channel = Pick<MessagePort | Worker, 'postMessage' | 'on'>

const THREAD_ENDED = 'The database thread ended'

/** Answers calls that come in over a port with an engine of this thread. */
export function serveEngine(port: Channel, engine: Engine): void {
  const answer = async (call: Call): Promise<Reply> => {
    if (call.kind === 'exec') return { seq: call.seq, answer: await engine.exec(call.messages) }
    await engine[call.kind]()
    return { seq: call.seq }
  }
  port.on('message', (call: Call) => {
    answer(call).then(
      (reply) => port.postMessage(reply),
      (error: unknown) => port.postMessage({ seq: call.seq, failure: String(error) } satisfies Reply),
    )
  })
  engine.waitReady.then(
    () => port.postMessage({ seq: 0 } satisfies Reply),
    (error: unknown) => port.postMessage({ seq: 0, failure: String(error) } satisfies Reply),
  )
}

/** An engine whose work is done at the other end of a port; calls fail once that end has died. */
export function remoteEngine(port: Channel): Engine {
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let last = 0
  let ended: Error | undefined
  const expect = (seq: number) =>
    new Promise<Reply>((resolve, reject) => {
      waiting.set(seq, { resolve, reject })
    })
  const ready = expect(0).then(() => undefined)
  const send = (call: (seq: number) => Call): Promise<Reply> => {
    if (ended) return Promise.reject(ended)
    const seq = ++last
    const reply = expect(seq)
    port.postMessage(call(seq))
    return reply
  }
  const failAll = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  port.on('message', (reply: Reply) => {
    const call = waiting.get(reply.seq)
    waiting.delete(reply.seq)
    if (reply.failure === undefined) call?.resolve(reply)
    else call?.reject(new Error(reply.failure))
  })
  port.on('error', failAll)
  port.on('exit', () => failAll(new Error(THREAD_ENDED)))
  return {
    waitReady: ready,
    exec: async (messages) => {
      const { answer } = await send((seq) => ({ seq, kind: 'exec', messages }))
      return answer ?? new Uint8Array()
    },
    checkpoint: async () => void (await send((seq) => ({ seq, kind: 'checkpoint' }))),
    close: async () => void (await send((seq) => ({ seq, kind: 'close' }))),
  }
}

/**
 * The engine of a thread, which ends with `close`. `onDeath` hears why when the thread ends by itself after it was
 * ready: no call can succeed any more.
 */
export function threadEngine(worker: Worker, onDeath: (error: Error) => void): StartedEngine {
  const engine = remoteEngine(worker)
  let closing = false
  let reason = new Error(THREAD_ENDED)
  worker.on('error', (error: Error) => (reason = error))
  const watch = () => worker.once('exit', () => closing || onDeath(reason))
  engine.waitReady.then(watch, () => undefined)
  const end = async () => {
    closing = true
    await worker.terminate()
  }
  return {
    ...engine,
    abandon: end,
    close: async () => {
      closing = true
      await engine.close()
      await end()
    },
  }
}
