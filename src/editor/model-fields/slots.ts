import type { ControlSlots } from '#kit/form/controls/registry.ts'
import { PictureControl } from './picture-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'

/** Controls of model fields that know the product. */
export const SLOTS: ControlSlots = { CMSImage: PictureControl, UEditor: RichTextControl }
