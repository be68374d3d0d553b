import { BackgroundSyncPlugin } from 'workbox-background-sync'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** As its guide says: what the network does not take is kept, and what the server cannot answer now as well. */
const plugins = [
  {
    fetchDidSucceed: ({ response }: { response: Response }) => {
      if (response.status >= 500) return Promise.reject(new Error('The server cannot answer now'))
      return Promise.resolve(response)
    },
  },
  new BackgroundSyncPlugin('orders'),
]
for (const method of ['PUT', 'POST'] as const) {
  registerRoute(({ url }) => url.pathname.startsWith('/stage-api/'), new NetworkOnly({ plugins }), method)
}

void (self as unknown as { skipWaiting(): Promise<void> }).skipWaiting()
clientsClaim()
