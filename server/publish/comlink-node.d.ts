/** The adapter of Comlink to threads of Node has no types under its own name. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { MessagePort, Worker } from 'node:worker_threads'
  import type { Endpoint } from 'comlink'

  const adapter: (port: MessagePort | Worker) => Endpoint
  export default adapter
}
