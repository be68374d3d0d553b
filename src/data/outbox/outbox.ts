import type { ContentForm } from '#lib/content-fields.ts'
import { createClientIds } from '#lib/ids.ts'
import type { ContentSnapshot } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { requestDrain } from '#data/outbox/drain.ts'
import { currentLanguage } from '#data/page/language.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { requireOwner } from '#data/session/owner.ts'
import { PUBLISHES, raisePublishFlag } from '#data/outbox/publish-flag.ts'
import type { Enqueued, EnqueueParts } from '#sync/queue/enqueue.ts'
import { addContent, saveContent as saveIntent, type Intent } from '#sync/model/intents.ts'

export type { ContentRef } from '#sync/model/intents.ts'
export {
  contentIntent,
  moveContent,
  publishCatalog,
  publishHome,
  relateContents,
  setAttribute,
  setTop,
} from '#sync/model/intents.ts'
export type { Enqueued, Intent }

/** Mints the id of a new content on this device; the server takes it as it is. */
export const newContentId = createClientIds({ now: Date.now, random: Math.random })

/**
 * Puts a whole form into the outbox and starts sending. `base` is the state that the edit began with (`init`, with its
 * version), undefined for a new content. Answers once it is safe on this device: show "Saved on this device", then
 * follow `useOperation(opId)`.
 *
 * @throws StorageError nothing was kept: tell the user, leave the form dirty
 */
export async function saveContent(
  form: ContentForm,
  base: ContentSnapshot | undefined,
  siteId: string,
): Promise<Enqueued> {
  return queueOperation(base ? saveIntent(form, base) : addContent(form), siteId)
}

/** Orders that reach the disk together: it costs the same for one and for fifty. */
const ORDERS_AT_ONCE = 50

/** User timing from an order to its durable row, for the browser's profiler and the benchmarks. */
const ORDER_MEASURE = 'holdfast:order'

/** Orders one thing; see `Enqueued` for what may come of it. */
export async function queueOperation(intent: Intent, siteId: string, withDependants = false): Promise<Enqueued> {
  const { results } = await queueOperations([intent], siteId, { withDependants })
  const [result] = results
  if (!result) throw new Error('One order has one result')
  return result
}

/** What became of the orders that this device took, from the first on; `failure` is why it did not take the rest. */
export interface QueueResult {
  results: Enqueued[]
  failure?: unknown
}

/**
 * A bulk action is one operation per content, each sent, refused and retried by itself; they share a batch id. Build
 * the intents with `contentIntent` and its neighbours. One transaction for a thousand would keep what is typed
 * meanwhile from the disk for seconds, so the disk may fill up between two.
 *
 * @throws StorageError nothing was kept
 */
export async function queueOperations(
  intents: Intent[],
  siteId: string,
  options: Pick<EnqueueParts, 'withDependants' | 'keepsDraft'> = {},
): Promise<QueueResult> {
  const start = performance.now()
  const [work, cache, owner, { enqueueAll }, { withRoom }, { askToKeepStorage }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    requireOwner(),
    import('#sync/queue/enqueue.ts'),
    import('#db/cache/quota.ts'),
    import('#data/storage/persistence.ts'),
  ])
  const context = { ...owner, siteId, lang: currentLanguage() }
  const batch = intents.length > 1 ? { ...context, batchId: newOperationId() } : context
  const ordered: QueueResult = { results: [] }
  while (ordered.results.length < intents.length) {
    const parts = { now: Date.now(), newId: newOperationId, ...options }
    const some = intents.slice(ordered.results.length, ordered.results.length + ORDERS_AT_ONCE)
    try {
      ordered.results.push(...(await withRoom({ work, cache }, () => enqueueAll(work, batch, some, parts))))
    } catch (failure) {
      if (ordered.results.length === 0) throw failure
      ordered.failure = failure
      break
    }
  }
  void askToKeepStorage()
  if (intents.slice(0, ordered.results.length).some(({ kind }) => PUBLISHES.has(kind))) raisePublishFlag()
  performance.measure(ORDER_MEASURE, { start })
  requestDrain()
  return ordered
}
