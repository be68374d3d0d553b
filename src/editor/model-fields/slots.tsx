import type { ControlProps } from '#kit/form/controls/control.ts'
import type { ControlSlots } from '#kit/form/controls/registry.ts'
import { PictureControl } from './picture-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'

/** Controls of model fields that know the product, in a form whose files may wait on this device. */
export const SLOTS: ControlSlots = { CMSImage: PictureControl, UEditor: RichTextControl }

/** The same in a form that is sent at once. */
export const SLOTS_AT_ONCE: ControlSlots = { ...SLOTS, CMSImage: PictureAtOnce }

function PictureAtOnce(props: ControlProps) {
  return <PictureControl {...props} atOnce />
}
