import * as z from 'zod/mini'
import { datetime, id } from '#contract/fields.ts'

/** What can happen to a content. Scheduled work has the kind of the call that does the same. */
export const CONTENT_LOG_KINDS = [
  ...(['add', 'save', 'toPublish', 'publish', 'offline', 'archive', 'delete', 'recover'] as const),
  ...(['move', 'copy', 'sort', 'setTop', 'cancelTop', 'attrAdd', 'attrRemove', 'lock', 'unlock'] as const),
  ...(['relaAdd', 'relaDelete'] as const),
] as const
export type ContentLogKind = (typeof CONTENT_LOG_KINDS)[number]

/**
 * Short texts by name, never a body: `from` and `to` (statuses), `version`, `fromCatalogId` and `toCatalogId`, `copyOf`
 * or `copiedTo` (content ids), `before` (content id), `until`, `attr`, `contentIds`, `count`, `mappings` (how many
 * mapping copies went for good with their source), `lockUser` (whose lock was taken from him), and `job` where the
 * server did it by itself.
 */
export const contentLogFacts = z.record(z.string(), z.string())
export type ContentLogFacts = z.infer<typeof contentLogFacts>

export const contentLogRow = z.object({
  logId: id,
  contentId: id,
  /** Login name; `__system` = the server by itself. */
  operator: z.string(),
  operTime: datetime,
  kind: z.enum(CONTENT_LOG_KINDS),
  facts: contentLogFacts,
  /** Titles by id of the contents that the facts name, where they are still there and the caller may view them. */
  titles: z.optional(z.record(z.string(), z.string())),
})
export type ContentLogRow = z.infer<typeof contentLogRow>
