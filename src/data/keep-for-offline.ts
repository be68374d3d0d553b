import { pipeSelectData } from '#contract/pipes.ts'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { templateBundle } from '#contract/templates.ts'
import { wordsBundle } from '#contract/words.ts'
import { readThrough } from '#data/cache-reads.ts'
import { call } from '#data/call.ts'
import { currentSiteId } from '#data/current-site.ts'
import { deviceReads } from '#data/device-reads.ts'
import { connection } from '#data/online.ts'
import { requireOwner } from '#data/owner.ts'

/** How long what is kept counts as fresh (ms). */
const FRESH_MS = 30 * 60_000

const keptAt = new Map<string, number>()

/**
 * Keeps what work without a network needs and no screen reads by itself: the word lists and the preview templates of
 * the current site. Once per half hour and site; failures are left to the next time.
 */
export async function keepForOffline(): Promise<void> {
  const siteId = currentSiteId()
  if (!siteId || connection.get() !== 'online') return
  if (Date.now() - (keptAt.get(siteId) ?? 0) < FRESH_MS) return
  keptAt.set(siteId, Date.now())
  try {
    await keep(wordsBundle, siteId, undefined)
    const pipes = await keep(pipeSelectData, siteId, undefined)
    for (const { pipeCode } of pipes.rows) await keep(templateBundle, siteId, { publishPipeCode: pipeCode })
  } catch {
    keptAt.delete(siteId)
  }
}

async function keep<E extends AnyEndpoint>(endpoint: E, siteId: string, query: object | undefined): Promise<DataOf<E>> {
  const { data } = await readThrough<DataOf<E>>(deviceReads, {
    endpoint,
    args: query && { query },
    scope: await requireOwner(),
    siteId,
    now: Date.now,
    fetch: () => call(endpoint, ...([{ query, site: siteId, quiet: true }] as never)),
  })
  return data
}
