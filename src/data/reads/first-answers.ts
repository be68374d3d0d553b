import { hashKey, type QueryClient } from '@tanstack/react-query'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { getInfo, getRouters, type RouterNode } from '#contract/session.ts'
import type { UserInfo } from '#contract/session-user.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { configByKey } from '#contract/system/configs.ts'
import { currentSiteId } from '#data/identity/current-site.ts'
import {
  clearSnapshot,
  readSnapshot,
  type SessionSnapshot,
  SNAPSHOT_KEY,
  SNAPSHOT_SHAPE,
} from '#data/identity/session-snapshot.ts'
import { tabToken } from '#data/identity/tab-user.ts'
import { addressOf, type CachedAnswerOf, fromDevice } from '#data/reads/cache-reads.ts'
import type { Copies } from '#data/reads/hydrate-reads.ts'
import { type ReadKey, readKey } from '#data/reads/read-key.ts'
import { firstSite } from '#data/session/first-site.ts'
import { currentOwner } from '#data/session/owner.ts'
import { session } from '#data/session/session.ts'

/** Answers that come within this time (ms) are written once. */
const TOGETHER_MS = 100

/** Whether there are sites to choose from. */
const MODULE = 'CMSModuleEnable'

/** What lies in local storage: user and menus as all versions know them, and what else the frame shows at once. */
interface Kept extends SessionSnapshot {
  readonly reads?: Copies
}

/** Whether it is an answer that the first paint needs, to the user of this tab, of the server and the site it is at. */
function isFirst(key: readonly unknown[]): boolean {
  const owner = currentOwner()
  const [id, serverId, userId, siteId, args] = key as ReadKey
  if (serverId !== owner?.serverId || userId !== owner.userId) return false
  if (id === siteGetCurrentSite.id) return siteId === currentSiteId()
  if (id === configByKey.id) return (args as { params?: { configKey?: string } }).params?.configKey === MODULE
  return id === getInfo.id || id === getRouters.id
}

function ownKey(endpoint: AnyEndpoint): ReadKey {
  return readKey(currentOwner() ?? { serverId: '', userId: '' }, addressOf(endpoint, undefined, undefined))
}

/** What this device keeps of the user and the server of this tab. */
function readKept(): Kept | undefined {
  const owner = currentOwner()
  const kept = readSnapshot()
  return kept && kept.serverId === owner?.serverId && kept.userId === owner.userId ? kept : undefined
}

/** Each as the server gave it last: another tab of the same user may have written meanwhile what it asked for later. */
function newest(own: Copies, kept: Copies): Copies {
  const others = new Map(kept.map(([key, copy]) => [hashKey(key), copy]))
  return own.map(([key, copy]) => {
    const other = others.get(hashKey(key))
    return [key, other && other.at > copy.at ? other : copy]
  })
}

/** The text that is kept; '' without user and menus, which nothing can start without. */
function serialize({ buster, clientState }: PersistedClient): string {
  // Whoever showed them may have left the tab since.
  const answers = clientState.queries
    .filter(({ queryKey }) => isFirst(queryKey))
    .map(({ queryKey, state }): [ReadKey, CachedAnswerOf] => {
      const { data, at } = state.data as CachedAnswerOf
      return [queryKey as unknown as ReadKey, { data, at }]
    })
  const of = (endpoint: AnyEndpoint) => answers.find(([[id]]) => id === endpoint.id)?.[1]
  const info = of(getInfo)
  const routers = of(getRouters)
  const owner = currentOwner()
  if (!owner || !info || !routers) return ''
  const kept = readKept()
  const rest = answers.filter(([, copy]) => copy !== info && copy !== routers)
  const own = { info: info.data as UserInfo, routers: routers.data as readonly RouterNode[], at: info.at }
  const { info: user, routers: menus, at } = kept && kept.at > own.at ? kept : own
  const text: Kept = { ...owner, info: user, routers: menus, at, buster, reads: newest(rest, kept?.reads ?? []) }
  return JSON.stringify(text)
}

/** What was kept is a copy: of no age that would spare a question to the server, and said to be of this device. */
function deserialize(text: string): PersistedClient {
  const { info, routers, at, buster = SNAPSHOT_SHAPE, reads = [] } = JSON.parse(text) as Kept
  const answers: Copies = [
    [ownKey(getInfo), { data: info, at }],
    [ownKey(getRouters), { data: routers, at }],
    ...reads.filter(([key]) => isFirst(key)),
  ]
  const queries = answers.map(([queryKey, copy]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: at,
    state: { ...UNASKED, data: fromDevice(copy) },
  }))
  return { buster, timestamp: at, clientState: { mutations: [], queries } }
}

const UNASKED = {
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const

/** Local storage, as far as this tab may read and write it. */
function ownStorage() {
  // Not what lies there: a tab that has not heard of a sign-out yet must not put back what it removed.
  let last: string | undefined
  return {
    getItem(key: string) {
      last = readKept() && (localStorage.getItem(key) ?? undefined)
      return last ?? null
    },
    setItem(key: string, text: string) {
      if (text === '' || text === last || tabToken() === undefined) return
      localStorage.setItem(key, text)
      last = text
    },
    removeItem: clearSnapshot,
  }
}

let keeping: Promise<void> | undefined

/**
 * Shows in `client` what this device keeps for the first paint of whoever works here, and keeps what the server answers
 * of it from now on: user, menus, current site and the parameter that the frame asks for. Once for a page.
 */
export function keepFirstAnswers(client: QueryClient): Promise<void> {
  keeping ??= restoreAndKeep(client)
  return keeping
}

async function restoreAndKeep(client: QueryClient): Promise<void> {
  // No screen shows user and menus by Query: they would be dropped as unused.
  for (const { id } of [getInfo, getRouters, siteGetCurrentSite, configByKey])
    client.setQueryDefaults([id], { gcTime: Infinity })
  const [, restored] = persistQueryClient({
    // Its types are those of the query-core that it was published with; package.json sees to it that there is one.
    queryClient: client as never,
    persister: createSyncStoragePersister({
      storage: ownStorage(),
      key: SNAPSHOT_KEY,
      throttleTime: TOGETHER_MS,
      serialize,
      deserialize,
      // A full storage costs the offline start, nothing else; what is older must not stay in it.
      retry: () => {
        clearSnapshot()
        return undefined
      },
    }),
    maxAge: Infinity,
    buster: SNAPSHOT_SHAPE,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && isFirst(queryKey),
      shouldDehydrateMutation: () => false,
    },
  })
  await restored
  noteSession(client)
  noteSite(client)
  session.subscribe(() => noteSession(client))
}

/** The sign-in and the guard ask without Query, which the sign-in page does not load. */
function noteSession(client: QueryClient): void {
  const now = session.get()
  if (!now || now.fromDevice) return
  const { user, roles, permissions, routers, at } = now
  const note = (endpoint: AnyEndpoint, data: unknown) =>
    client.setQueryData(ownKey(endpoint), { data, at, fromDevice: false }, { updatedAt: at })
  note(getInfo, { user, roles, permissions } satisfies UserInfo)
  note(getRouters, routers)
}

/** The guard asks where this device knows no site yet: the frame does not ask again. */
function noteSite(client: QueryClient): void {
  const owner = currentOwner()
  const first = firstSite()
  if (!owner || !first) return
  const { data, at } = first
  const key = readKey(owner, addressOf(siteGetCurrentSite, data.siteId, undefined))
  client.setQueryData(key, { data, at, fromDevice: false }, { updatedAt: at })
}
