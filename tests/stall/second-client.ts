import { Worker } from 'node:worker_threads'

/** Runs in a thread of its own: what the first client does must not delay it. */
const CODE = `
const { parentPort, workerData: { url, token } } = require('node:worker_threads')
const headers = { authorization: 'Bearer ' + token }
let longest = 0
parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0 })
async function ask() {
  for (;;) {
    const start = performance.now()
    await fetch(url, { headers }).then((answer) => answer.text(), () => undefined)
    longest = Math.max(longest, performance.now() - start)
    await new Promise((wait) => setTimeout(wait, 5))
  }
}
void ask()
`

/** Somebody else who works at the same time. */
export interface SecondClient {
  /** The longest that one of his calls took since the last time that this was asked, in milliseconds. */
  longest(): Promise<number>
  stop(): Promise<unknown>
}

/** Calls an address over and over. */
export function startSecondClient(url: string, token: string): SecondClient {
  const worker = new Worker(CODE, { eval: true, workerData: { url, token } })
  return {
    longest: () =>
      new Promise((tell) => {
        worker.once('message', tell)
        worker.postMessage('')
      }),
    stop: () => worker.terminate(),
  }
}
