import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { ContentLogFacts, ContentLogKind } from '#contract/contents/log.ts'
import { objectIurl } from '#lib/iurl.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { mayHavePages } from './content.rules.ts'
import { type Columns, type Content, updateContents } from './content-store.ts'
import { type Actor, noteContents } from './log.ts'
import { unpublishJobs } from './page-changes.ts'

const ids = (contents: readonly Content[]) => contents.map((content) => content.contentId)

/** Mappings of these contents and link contents that lead to them, as far as they are not offline yet; archived ones stay so. */
function dependants(tx: Tx, siteId: string, contents: readonly Content[]): Promise<Content[]> {
  if (contents.length === 0) return Promise.resolve([])
  const links = contents.map((content) => objectIurl('content', content.contentId))
  return tx
    .selectFrom('content')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .where('status', 'not in', [CONTENT_STATUS.offline, CONTENT_STATUS.archived])
    .where('contentId', 'not in', ids(contents))
    .where((eb) =>
      eb.or([
        eb.and([eb('copyType', '=', COPY_TYPE.mapping), eb('copyId', 'in', ids(contents))]),
        eb.and([eb('linkFlag', '=', 'Y'), eb('redirectUrl', 'in', links)]),
      ]),
    )
    .execute()
}

export interface Offline {
  readonly actor: Actor
  readonly site: SiteRow
  /** What the log says of the contents themselves; those that depend on them go offline in any case. */
  readonly kind?: ContentLogKind
  readonly facts?: ContentLogFacts
  readonly columns?: Columns
}

/** Takes contents of one site offline, with what depends on them and all their pages. */
export async function takeOffline(tx: Tx, contents: readonly Content[], how: Offline): Promise<void> {
  const { actor, site, kind = 'offline', facts = {}, columns = {} } = how
  const also = await dependants(tx, site.siteId, contents.filter(mayHavePages))
  const all = [...contents, ...also]
  const jobs = await unpublishJobs(tx, site, all)
  const { offline } = CONTENT_STATUS
  const now = actor.services.now()
  await updateContents(tx, site.siteId, ids(all), {
    status: offline,
    updateBy: actor.userName,
    updateTime: now,
    ...columns,
  })
  const told = (to: string) => (content: Content) => ({ ...facts, from: content.status, to })
  await noteContents(tx, actor, kind, contents, told(kind === 'archive' ? CONTENT_STATUS.archived : offline))
  await noteContents(tx, actor, 'offline', also, told(offline))
  await actor.services.publisher.enqueue(tx, jobs)
}
