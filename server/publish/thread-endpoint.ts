import type { Endpoint } from 'comlink'
import adapter from 'comlink/dist/esm/node-adapter.mjs'
import type { MessagePort, Worker } from 'node:worker_threads'

/** A thread or port of Node as Comlink wants it. */
export const threadEndpoint: (port: MessagePort | Worker) => Endpoint = adapter
