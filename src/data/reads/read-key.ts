import type { ReadAddress, ReadScope } from '#data/reads/cache-reads.ts'

/** Names a read: the call, whose answer it is, the site ('' where it does not matter) and the arguments. */
export type ReadKey = readonly [endpointId: string, serverId: string, userId: string, siteId: string, args: unknown]

export function readKey(scope: ReadScope, { endpointId, siteId, args }: ReadAddress): ReadKey {
  return [endpointId, scope.serverId, scope.userId, siteId, args]
}

/** Where the device keeps the answer of that read. */
export function placeOf([endpointId, serverId, userId, siteId, args]: ReadKey): [ReadScope, ReadAddress] {
  return [
    { serverId, userId },
    { endpointId, siteId, args },
  ]
}
