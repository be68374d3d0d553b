import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/context.ts'
import { threadFile } from '#server/threads.ts'
import { cleanHtml } from './clean-html.ts'

/** What the thread answers: a refusal does not travel as an object of its class. */
export type Cleaned = { readonly html: string } | { readonly errCode: ErrorCode; readonly args: Refusal['args'] }

/** Below this many characters the start of a thread costs more than the cleaning. */
export const BIG_HTML = 64 * 1024
/** Several times what the largest body takes. */
const MEMORY_MB = 512

async function inThread(file: URL, html: string): Promise<Cleaned> {
  const worker = new Worker(file, { workerData: { html }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    const [answer] = (await once(worker, 'message')) as [Cleaned]
    return answer
  } finally {
    await worker.terminate()
  }
}

/**
 * `cleanHtml` without holding up everybody else: the largest body takes seconds, so a big one is cleaned in a thread
 * of its own.
 *
 * @throws Refusal HTML_TOO_DEEP
 */
export async function cleanHtmlAside(html: string): Promise<string> {
  const file = html.length < BIG_HTML ? undefined : threadFile('clean-worker')
  if (!file) return cleanHtml(html)
  const answer = await inThread(file, html)
  if ('errCode' in answer) throw new Refusal(answer.errCode, answer.args)
  return answer.html
}
