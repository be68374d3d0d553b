import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LookChange } from '#lib/body-diff/look.ts'

export const LOOK_TEXTS: Readonly<Record<LookChange, MessageDescriptor>> = {
  kind: msg`block type changed`,
  alignment: msg`alignment changed`,
  colour: msg`colour changed`,
  background: msg`background changed`,
  size: msg`font size changed`,
  font: msg`font changed`,
  lineHeight: msg`line height changed`,
  spacing: msg`spacing or indent changed`,
  dimensions: msg`width or height changed`,
  emphasis: msg`emphasis changed`,
  link: msg`link changed`,
  picture: msg`picture changed`,
  description: msg`description changed`,
  table: msg`table cells changed`,
  list: msg`list changed`,
  film: msg`address changed`,
  other: msg`style changed`,
}
