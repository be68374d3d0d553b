import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catalogTreeData, type CatalogTree } from '#contract/catalogs.ts'
import { contentList } from '#contract/contents.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { EXTENSION } from '#contract/wire.ts'
import { call } from '#data/request/call.ts'
import type { ReadScope } from '#data/reads/cache-reads.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useOnline } from '#data/network/online.ts'
import { hasExtension, serverId, useExtension } from '#data/identity/server-instance.ts'
import { session } from '#data/session/session.ts'
import { useStore } from '#data/page/store.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'

/** How many contents one side answers with. */
const MOST = 8
/** A server is asked when typing pauses for this long (ms). */
const PAUSE_MS = 250
/** Catalogs that are asked where a server can not search a whole site, each with a request of its own. */
const CATALOGS = 24
const KEPT_MS = 60_000

export interface FoundContents {
  /** Of what this device has seen or keeps, newest first. */
  readonly here: readonly ContentRow[]
  /** Of the server, newest first; empty without a search, and offline. */
  readonly there: readonly ContentRow[]
  /** The device was searched for this very title. */
  readonly isReadHere: boolean
  /** The server is still to answer. */
  readonly isAsking: boolean
}

/** Contents of the current site whose titles contain `title`; without one the newest that this device knows. */
export function useContentsNamed(title: string): FoundContents {
  const { siteId = '' } = useCurrentSite()
  const userId = useStore(session)?.user.userId ?? ''
  const scope = { userId, serverId: serverId() }
  const here = useQuery({
    queryKey: ['find-here', userId, scope.serverId, siteId, title],
    queryFn: () => findHere(scope, siteId, title),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: KEPT_MS,
  })
  const asked = usePaused(title)
  const online = useOnline()
  const { data: tree, error } = useRead(catalogTreeData)
  const there = useQuery({
    queryKey: ['find-there', userId, scope.serverId, siteId, asked],
    queryFn: ({ signal }) => findThere(tree, asked, signal),
    enabled: online && asked !== '' && tree !== undefined,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  })
  return {
    here: here.data ?? [],
    there: title === '' ? [] : (there.data ?? []),
    isReadHere: !here.isPending && !here.isPlaceholderData,
    isAsking: online && title !== '' && (asked !== title || there.isFetching || (there.isPending && !error)),
  }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

type Query = Partial<QueryOf<typeof contentList>>

const NEWEST_FIRST = 'createTime#DESC'

async function findHere(scope: ReadScope, siteId: string, title: string): Promise<ContentRow[]> {
  const { findOnDevice } = await import('#data/reads/content-index.ts')
  const address = {
    endpointId: contentList.id,
    siteId,
    args: { query: { ...(title && { title }), pageSize: String(MOST), sorts: NEWEST_FIRST } },
  }
  const found = await findOnDevice(scope, address, undefined)
  return (found?.data as { rows: ContentRow[] } | undefined)?.rows ?? []
}

async function findThere(tree: CatalogTree | undefined, title: string, signal: AbortSignal): Promise<ContentRow[]> {
  const list = (query: Query) => call(contentList, { quiet: true, signal, query })
  const query = { title, pageSize: MOST, sorts: NEWEST_FIRST }
  if (hasExtension(EXTENSION.wholeSite)) return (await list({ ...query, whole: 'Y' })).rows
  const { catalogsWithAll, readWholeSite } = await import('#data/reads/whole-site.ts')
  const catalogIds = async () => catalogsWithAll(tree?.rows ?? []).slice(0, CATALOGS)
  return (await readWholeSite(query, { catalogIds, list })).rows
}

/** How many contents are the newest ones. */
export const NEWEST = 8

/** The newest contents of the current site: of the device at once, of the server where it lists a whole site. */
export function useNewestContents(): { rows: readonly ContentRow[]; isPending: boolean } {
  const { here, isReadHere } = useContentsNamed('')
  const { mayCall } = useSession()
  const isTold = useExtension(EXTENSION.wholeSite)
  const enabled = useOnline() && isTold && mayCall(contentList)
  const query = { whole: 'Y', pageSize: NEWEST, sorts: NEWEST_FIRST } as const
  const there = useRead(contentList, { query }, { enabled })
  const rows = (enabled ? there.data?.rows : undefined) ?? here
  // What is not on this device may well be on the server.
  return { rows: rows.slice(0, NEWEST), isPending: !isReadHere || (rows.length === 0 && there.isPending) }
}
