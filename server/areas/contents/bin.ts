import { COPY_TYPE } from '#contract/contents/limits.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { type Content, countEach, updateContents } from './content-store.ts'
import { type Actor, contentFacts, noteContents } from './log.ts'
import { unpublishJobs } from './page-changes.ts'
import { destroyContents } from './recycle.ts'

const idsOf = (contents: readonly Content[]) => contents.map((content) => content.contentId)

/** Contents without a body of their own can not outlive their source, not even in the bin. */
function mappingsOf(tx: Tx, sources: readonly Content[]): Promise<Content[]> {
  return tx
    .selectFrom('content')
    .selectAll()
    .where('copyType', '=', COPY_TYPE.mapping)
    .where('copyId', 'in', idsOf(sources))
    .execute()
}

/** What the log of a source says of the mappings that go with it: theirs goes, too. */
function mappingFacts({ contentId }: Content, mappings: readonly Content[]): ContentLogFacts {
  const own = mappings.filter((mapping) => mapping.copyId === contentId)
  if (own.length === 0) return {}
  const { count, ...named } = contentFacts(idsOf(own))
  return { ...named, mappings: count }
}

/**
 * Puts contents of one site, none of which is on it, into the recycle bin; mappings of them go for good. The caller has
 * decided that they may go, and has them locked.
 */
export async function binContents(tx: Tx, actor: Actor, site: SiteRow, contents: readonly Content[]): Promise<void> {
  if (contents.length === 0) return
  const mappings = await mappingsOf(tx, contents)
  const jobs = await unpublishJobs(tx, site, mappings)
  await destroyContents(tx, site.siteId, idsOf(mappings))
  const gone = new Set(idsOf(mappings))
  const binned = contents.filter(({ contentId }) => !gone.has(contentId))
  const columns = { deleted: 1, updateBy: actor.userName, updateTime: actor.services.now() }
  await updateContents(tx, site.siteId, idsOf(binned), columns)
  const told = (content: Content) => ({ from: content.status, ...mappingFacts(content, mappings) })
  await noteContents(tx, actor, 'delete', binned, told)
  await countEach(tx, [...binned, ...mappings.filter((mapping) => mapping.deleted === 0)], -1)
  await actor.services.publisher.enqueue(tx, jobs)
}
