import { serverInstance, type ServerInstance } from '#data/identity/server-instance.ts'
import { useStore } from '#data/page/store.ts'

/** Whether the server is one of the contract alone, with none of our additions; our proxy may have given it a name. */
export function usePlainServer(): boolean {
  return isPlain(useStore(serverInstance))
}

export function isPlain(server: ServerInstance | undefined): boolean {
  return !server?.extensions.length
}
