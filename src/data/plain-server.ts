import { serverInstance } from '#data/server-instance.ts'
import { useStore } from '#data/store.ts'

/** Whether the server is one of the contract alone, with none of our additions. */
export function usePlainServer(): boolean {
  return useStore(serverInstance) === undefined
}
