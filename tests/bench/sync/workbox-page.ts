import { offer } from './client.ts'
import { callOf } from './plain-calls.ts'
import { useWorker } from './worker.ts'

/** Workbox keeps its queue in this database of its own (`workbox-background-sync` 7). */
const QUEUE = { name: 'workbox-background-sync', table: 'requests' }

async function waiting(): Promise<number> {
  const all = await indexedDB.databases()
  // Opening it would make it.
  if (!all.some(({ name }) => name === QUEUE.name)) return 0
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open(QUEUE.name)
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('no database'))
  })
  return new Promise((done, failed) => {
    const counting = db.transaction(QUEUE.table).objectStore(QUEUE.table).count()
    counting.onsuccess = () => {
      db.close()
      done(counting.result)
    }
    counting.onerror = () => failed(counting.error ?? new Error('not counted'))
  })
}

let underWay = 0

await useWorker('workbox-worker')

offer({
  order(order) {
    const { url, init } = callOf(order, `order-${order.number}`)
    underWay++
    // The worker keeps what does not arrive; the page has nothing to do about it.
    void fetch(url, init)
      .catch(() => undefined)
      .finally(() => underWay--)
    return Promise.resolve()
  },
  held: async () => underWay + (await waiting()),
})
