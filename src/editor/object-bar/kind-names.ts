import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ObjectKind } from '#editor/insert/object-kind.ts'

export const KIND_NAMES: Readonly<Record<ObjectKind, MessageDescriptor>> = {
  picture: msg`Picture`,
  map: msg`Map`,
  formula: msg`Formula`,
  imageGroup: msg`Gallery`,
  pageWidget: msg`Page widget`,
  anchor: msg`Anchor`,
  frame: msg`Third-party video`,
  background: msg`Background`,
}
