import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { contentIntent, moveContent, setAttribute, setTop, type ContentRef, type Intent } from '#sync/model/intents.ts'

/** A content as a list showed it when something was ordered. */
export interface ContentBefore extends ContentRef {
  /** Above '0' = pinned. */
  topFlag?: string | undefined
  /** When the pin ends, as the wire spells dates; absent = never. */
  topDate?: string | undefined
}

/**
 * The order that brings back what another one has changed, once that was sent; undefined where none does. No order sets
 * a status back, but for publishing what was published and handed in: all else that changes a status can only be taken
 * back before it is sent. Nor do orders without an effect have a reverse. A move makes a draft of the content and takes its pin: what was no draft, or
 * had one, would not come back as it was.
 */
export function reverseOf(intent: Intent, before: ContentBefore): Intent | undefined {
  // The order itself raised the version.
  const { version: _, ...content } = before
  const isOnTop = Number(before.topFlag ?? 0) > 0
  switch (intent.kind) {
    case 'content.delete':
      return contentIntent('content.recover', content)
    case 'content.recover':
      return contentIntent('content.delete', content)
    case 'content.toPublish':
      return before.status === CONTENT_STATUS.published
        ? contentIntent('content.publish', { ...content, status: CONTENT_STATUS.toPublish })
        : undefined
    case 'content.setTop':
      return isOnTop ? undefined : contentIntent('content.cancelTop', content)
    case 'content.cancelTop':
      return isOnTop ? setTop(content, before.topDate ?? '') : undefined
    case 'content.attrAdd':
    case 'content.attrRemove':
      return reverseOfAttribute(content, intent.payload.attr, intent.kind === 'content.attrAdd')
    case 'content.move':
      return isOnTop ? undefined : reverseOfMove(content, intent.payload.catalogId)
    default:
      return undefined
  }
}

function reverseOfAttribute(content: ContentRef, attr: string | undefined, on: boolean): Intent | undefined {
  const { attributes } = content
  if (attr === undefined || typeof attributes !== 'object' || attributes.includes(attr) === on) return undefined
  const now = on ? [...attributes, attr] : attributes.filter((one) => one !== attr)
  return setAttribute({ ...content, attributes: now }, attr, !on)
}

function reverseOfMove(content: ContentRef, target: string | undefined): Intent | undefined {
  if (target === undefined || target === content.catalogId || content.status !== CONTENT_STATUS.draft) return undefined
  return moveContent({ ...content, catalogId: target }, content.catalogId)
}
