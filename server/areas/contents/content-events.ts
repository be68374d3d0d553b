import type { ContentLogFacts, ContentLogKind } from '#contract/contents/log.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import type { Services } from '#server/context.ts'
import { listenersOf, writeDeliveries } from '#server/shared/webhook-events.ts'
import type { Tx } from '#server/store/db.ts'
import { writeLater } from '#server/store/later.ts'

/** Contents that one delivery names: many that are published together are told together. */
const TOGETHER = 100

interface Changed {
  readonly contentId: string
  readonly siteId: string
  /** 1 = the site shows it, before the change. */
  readonly onSite?: number
}

/** Which event it is for a content that such an entry of the log is written; undefined = nobody is told. */
function eventOf<One extends Changed>(
  kind: ContentLogKind,
  content: One,
  facts: (content: One) => ContentLogFacts,
): WebhookEvent | undefined {
  if (kind === 'publish') return 'content.published'
  if (kind === 'delete') return 'content.deleted'
  if (kind === 'add' || kind === 'save') return 'content.saved'
  // The source of a copy has an entry as well.
  if (kind === 'copy') return facts(content)['copyOf'] === undefined ? undefined : 'content.saved'
  if (kind === 'offline' || kind === 'archive') return content.onSite === 1 ? 'content.unpublished' : undefined
  return undefined
}

/** Tells the webhooks of their sites what happened to contents, in the same transaction. */
export async function noteContentEvents<One extends Changed>(
  tx: Tx,
  services: Services,
  kind: ContentLogKind,
  contents: readonly One[],
  facts: (content: One) => ContentLogFacts,
): Promise<void> {
  const told = new Map<string, Told>()
  for (const content of contents) {
    const { siteId, contentId } = content
    const event = eventOf(kind, content, facts)
    if (!event) continue
    const key = `${siteId} ${event}`
    const all = told.get(key) ?? { siteId, event, ids: [] }
    all.ids.push(contentId)
    told.set(key, all)
  }
  for (const one of told.values()) await tell(tx, services, one)
}

interface Told {
  readonly siteId: string
  readonly event: WebhookEvent
  readonly ids: string[]
}

async function tell(tx: Tx, services: Services, { siteId, event, ids }: Told): Promise<void> {
  const listeners = await listenersOf(tx, siteId, event)
  if (listeners.length === 0) return
  await writeLater(tx)
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const contents = await tx
      .selectFrom('content')
      .select(['contentId', 'catalogId', 'contentType', 'title', 'status'])
      .where('contentId', 'in', ids.slice(from, from + TOGETHER))
      .orderBy('contentId')
      .execute()
    await writeDeliveries(tx, services, listeners, event, [{ siteId, contents }])
  }
}
