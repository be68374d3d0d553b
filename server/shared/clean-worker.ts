import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#server/context.ts'
import { cleanHtml } from './clean-html.ts'
import type { Cleaned } from './clean-aside.ts'

function clean(html: string): Cleaned {
  try {
    return { html: cleanHtml(html) }
  } catch (error) {
    if (error instanceof Refusal) return { errCode: error.errCode, args: error.args }
    throw error
  }
}

parentPort?.postMessage(clean((workerData as { html: string }).html))
