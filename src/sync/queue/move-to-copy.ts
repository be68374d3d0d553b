import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { withConnection } from '#db/connection.ts'
import type { DraftRow, OperationPayload, OperationRow } from '#db/rows.ts'
import { discardDraft } from '#db/work/drafts.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'
import { mentionedKeys } from '#sync/model/dependencies.ts'
import { discardWithDependants } from '#sync/queue/discard-with-dependants.ts'
import { enqueue, type EnqueueParts } from '#sync/queue/enqueue.ts'
import { addContent } from '#sync/model/intents.ts'
import { carriesForm, needsOf } from '#sync/model/operation.ts'
import { removeDependencyCycles } from '#sync/queue/dependency-cycles.ts'

/** Where a copy goes. */
export interface CopyPlace {
  siteId: string
  catalogId: string
}

/**
 * Orders the text of an operation as a new content and gives the old order up, in one transaction: both or neither. Of
 * later saves of the same content the newest text is taken, and they are given up as well: it would be asked about
 * again, and copied a second time. What waits for the text waits for the copy, and what links or relates to a content that
 * is yet to be created means the copy from then on. False, and nothing done, when it carries no text, is gone or one of them is being sent just now.
 *
 * @param place where the copy goes; without it, where the text was to go
 * @throws StorageError nothing was changed
 */
export function moveToCopy(
  work: WorkDatabase,
  opId: string,
  contentId: string,
  parts: EnqueueParts,
  place?: CopyPlace,
): Promise<boolean> {
  return withConnection(work, () =>
    work.transaction(
      'rw',
      [work.outbox, work.drafts, work.formDrafts, work.bases, work.journal, work.meta],
      async () => {
        const row = await work.outbox.where('opId').equals(opId).first()
        if (!row?.payload.form) return false
        const rows = await work.outbox.where('[serverId+userId]').equals(ownerKey(row)).sortBy('seq')
        const behind = rows.filter((one) => one.key === row.key && one.seq > row.seq)
        const isCreation = row.kind === 'content.add'
        const going = [row, ...behind.filter((one) => isCreation || carriesForm(one.kind))]
        if (!(await discardWithDependants(work, rows, going, parts.now))) return false
        const texts = going.filter((one) => carriesForm(one.kind)).map((one) => one.opId)
        await work.journal.where('opId').anyOf(texts).modify({ copyId: contentId })
        const text = going.findLast((one) => one.payload.form)?.payload.form ?? row.payload.form
        const { userId, serverId, siteId, lang } = row
        const scope = { userId, serverId, siteId: place?.siteId ?? siteId, lang }
        const form = copyOf(text, siteId, place)
        const order = await enqueue(work, scope, addContent({ ...form, contentId }), parts)
        const copied = { from: row, going, contentId, opId: 'opId' in order ? order.opId : '' }
        for (const one of rows) if (!going.includes(one)) await leadToCopy(work, one, copied)
        await removeDependencyCycles(work, row, new Set([copied.opId]))
        return true
      },
    ),
  )
}

/**
 * Orders the text of a draft as a new content, in one transaction with its end: for 30 days it can be had back. False, and
 * nothing done, when it was changed since or is gone.
 *
 * @throws StorageError nothing was changed
 */
export function moveDraftToCopy(
  work: WorkDatabase,
  { form, key, updatedAt, siteId, userId, serverId }: DraftRow,
  contentId: string,
  parts: EnqueueParts & { lang: string },
  place: CopyPlace,
): Promise<boolean> {
  const tables = [work.outbox, work.drafts, work.discarded, work.formDrafts, work.bases, work.journal, work.meta]
  return withConnection(work, () =>
    work.transaction('rw', tables, async () => {
      const owner = { userId, serverId }
      if (!(await discardDraft(work, owner, key, parts.now, updatedAt))) return false
      const scope = { ...owner, siteId: place.siteId, lang: parts.lang }
      await enqueue(work, scope, addContent({ ...copyOf(form, siteId, place), contentId }), parts)
      return true
    }),
  )
}

/** A text as that of another content. Two contents can not have one address. */
function copyOf(text: ContentForm, siteId: string, place: CopyPlace | undefined): ContentForm {
  const { version: _, staticPath: __, ...copy } = text
  if (!place) return copy
  return { ...(place.siteId === siteId ? copy : withoutSite(copy)), catalogId: place.catalogId }
}

/** Pipes with their templates, and the fields of an extension model, are those of the site. */
function withoutSite(form: ContentForm): ContentForm {
  const { publishPipe: _, publishPipeProps: __, params: ___, ...others } = form
  return others
}

interface Copied {
  from: OperationRow
  going: OperationRow[]
  contentId: string
  /** The order of the copy. */
  opId: string
}

/** What needed the text needs its copy from then on, and leads there where no content was to be led to before. */
async function leadToCopy(work: WorkDatabase, row: OperationRow, { from, going, contentId, opId }: Copied) {
  const isGoing = (needed: string) => going.some((one) => one.opId === needed)
  const isLinked = from.kind === 'content.add' && row.key !== from.key && mentionedKeys(row).has(from.key)
  const needs = needsOf(row)
  if (!isLinked && !needs.some(isGoing)) return
  const dependsOn = [...new Set(needs.map((needed) => (isGoing(needed) ? opId : needed)))]
  const payload = isLinked ? linkedTo(row.payload, from.key.slice('content:'.length), contentId) : row.payload
  const targetHash = isLinked && payload.form && contentFingerprint(payload.form)
  const payloadRev = row.payloadRev + (isLinked && row.sent ? 1 : 0)
  await work.outbox.put({ ...row, payload, payloadRev, dependsOn, ...(targetHash && { targetHash }) })
}

/** The payload with its links and relations to one content led to another. */
function linkedTo({ form, relatedIds, ...payload }: OperationPayload, from: string, to: string): OperationPayload {
  const links = new RegExp(`(iurl://content\\?id=)${from}(?!\\d)`, 'g')
  return {
    ...payload,
    ...(relatedIds && { relatedIds: relatedIds.map((id) => (id === from ? to : id)) }),
    ...(form && { form: JSON.parse(JSON.stringify(form).replace(links, `$1${to}`)) as typeof form }),
  }
}
