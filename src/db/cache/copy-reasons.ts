import type { CacheDatabase } from '#db/cache/cache.ts'
import { ofOwner } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import type { Databases } from '#db/cache/quota.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'

/** Why a content is on a device: its user wrote in it, asked to keep it, or opened it. What comes first goes last. */
export const COPY_REASONS = ['own', 'pinned', 'recent'] as const
export type CopyReason = (typeof COPY_REASONS)[number]

export interface CopySum {
  contents: number
  /** Epoch milliseconds of the oldest; undefined where there is none. */
  oldest: number | undefined
}

const INIT = 'content.init'

/** How many contents of a user are here for which reason; one with several counts for the one that keeps it longest. */
export async function copiesByReason({ work, cache }: Databases, owner: Owner): Promise<Record<CopyReason, CopySum>> {
  const [own, pinned, recent] = await Promise.all([ownOf(work, owner), pinnedOf(cache, owner), recentOf(cache, owner)])
  const counted = new Set<string>()
  const sum = (times: ReadonlyMap<string, number>): CopySum => {
    const left = [...times].filter(([contentId]) => !counted.has(contentId))
    for (const [contentId] of left) counted.add(contentId)
    return { contents: left.length, oldest: left.length > 0 ? Math.min(...left.map(([, at]) => at)) : undefined }
  }
  return { own: sum(own), pinned: sum(pinned), recent: sum(recent) }
}

const CONTENT = 'content:'

/** When each content with a draft or an order was last written in. */
async function ownOf(work: WorkDatabase, owner: Owner): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const note = (key: string, at: number) => {
    if (key.startsWith(CONTENT)) found.set(key.slice(CONTENT.length), at)
  }
  const mine = ownerKey(owner)
  await withConnection(work, async () => {
    // One by one: texts may be large, and many may wait.
    await work.outbox
      .where('[serverId+userId]')
      .equals(mine)
      .each(({ key, createdAt }) => note(key, createdAt))
    await work.drafts
      .where('[serverId+userId]')
      .equals(mine)
      .each(({ key, updatedAt }) => note(key, updatedAt))
  })
  return found
}

async function pinnedOf(cache: CacheDatabase, owner: Owner): Promise<Map<string, number>> {
  const keeps = await withConnection(cache, () => ofOwner(cache.keeps, owner).toArray())
  return new Map(keeps.flatMap(({ contentId, storedAt }) => (storedAt === undefined ? [] : [[contentId, storedAt]])))
}

/** From the keys of an index alone: what was opened is not read. */
async function recentOf(cache: CacheDatabase, owner: Owner): Promise<Map<string, number>> {
  const start = [...ownerKey(owner), INIT]
  const opened = () =>
    cache.answers.where('[serverId+userId+endpointId+storedAt]').between([...start, 0], [...start, Infinity])
  const [ids, keys] = await withConnection(cache, () =>
    cache.transaction('r', cache.answers, () => Promise.all([opened().primaryKeys(), opened().keys()])),
  )
  const times = keys as unknown as [string, string, string, number][]
  return new Map(
    ids.flatMap((id, index) => {
      const contentId = /"contentId":"(\d+)"/.exec(id)?.[1] ?? NEW
      return contentId === NEW ? [] : [[contentId, times[index]?.[3] ?? 0]]
    }),
  )
}

/** An empty form is no content. */
const NEW = '0'
