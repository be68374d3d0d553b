import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlanEvent, PlanKind } from '#contract/publishing/plan.ts'
import type { StatusKind } from '#kit/show/status.tsx'

/** What happens with a page, as a person reads it. */
export const EVENT_WORDS: Readonly<Record<PlanEvent, { words: MessageDescriptor; look: StatusKind }>> = {
  new: { words: msg`New`, look: 'success' },
  rewritten: { words: msg`Rewritten`, look: 'info' },
  removed: { words: msg({ message: 'Removed', context: 'count' }), look: 'danger' },
  skipped: { words: msg`Skipped, no template`, look: 'warning' },
}

export const KIND_WORDS: Readonly<Record<PlanKind, MessageDescriptor>> = {
  home: msg`Home page`,
  catalog: msg`Catalog page`,
  list: msg`List page`,
  content: msg`Content page`,
}
