import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { NonRetriableError, startOfflineExecutor } from '@tanstack/offline-transactions'
import { offer } from './client.ts'
import type { Order } from './orders.ts'
import { callOf } from './plain-calls.ts'

type Stored = Order & { id: string }

/** As its guide says: one mutation function that passes the key on, retries what may pass, gives up what will not. */
const orders = createCollection(localOnlyCollectionOptions<Stored, string>({ id: 'orders', getKey: (row) => row.id }))
const executor = startOfflineExecutor({
  collections: { orders },
  mutationFns: {
    send: async ({ transaction, idempotencyKey }) => {
      const order = transaction.mutations[0]?.modified as unknown as Stored | undefined
      if (!order) throw new NonRetriableError('There is no order')
      const { url, init } = callOf(order, idempotencyKey)
      const answer = await fetch(url, init)
      if (!answer.ok) throw new Error('The server cannot answer now')
      const { code, msg } = (await answer.json()) as { code: number; msg?: string }
      if (code !== 200) throw new NonRetriableError(`The server refuses: ${msg}`)
    },
  },
})
await executor.waitForInit()

offer({
  order(order) {
    const transaction = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false })
    transaction.mutate(() => void orders.insert({ ...order, id: String(order.number) }))
    // Fulfilled only once it was sent: who ordered goes on before that.
    void transaction.commit().catch(() => undefined)
    return Promise.resolve()
  },
  held: async () => (await executor.peekOutbox()).length,
})
