import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ModelOwner } from '#contract/models/kinds.ts'

const NAMES: Record<ModelOwner, MessageDescriptor> = {
  CmsExtend: msg`Extension model`,
  CmsCustomForm: msg`Custom form`,
}

/** What a model belongs to. */
export function OwnerName({ type }: { type: ModelOwner }) {
  const { i18n } = useLingui()
  return i18n._(NAMES[type])
}
