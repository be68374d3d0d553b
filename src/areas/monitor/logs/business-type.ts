import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BusinessType } from '#contract/monitor/logs.ts'

/** What a call did, as a person would say it. */
export const BUSINESS_TEXTS: Readonly<Record<BusinessType, MessageDescriptor>> = {
  INSERT: msg`Add`,
  UPDATE: msg`Edit`,
  DELETE: msg`Delete`,
  GRANT: msg`Grant`,
  EXPORT: msg`Export`,
  IMPORT: msg`Import`,
  FORCE: msg`Force sign-out`,
  GENCODE: msg`Generate code`,
  CLEAN: msg`Clear`,
  OTHER: msg`Other`,
}
