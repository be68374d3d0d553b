import { lazy } from 'react'
import type { ControlType } from '#contract/models/kinds.ts'
import { CheckboxControl } from '#kit/form/controls/checkbox/checkbox-control.tsx'
import type { Control } from './control.ts'
import { InputControl } from '#kit/form/controls/input/input-control.tsx'
import { RadioControl } from '#kit/form/controls/radio/radio-control.tsx'
import { SelectControl } from '#kit/form/controls/select/select-control.tsx'
import { TextareaControl } from '#kit/form/controls/textarea/textarea-control.tsx'

/** Controls that know the product (pictures, rich text) are passed in by who uses the fields. */
export type ControlSlots = Partial<Readonly<Record<ControlType, Control>>>

/** The controls of this folder; calendars and clocks are loaded when a form first shows one. */
export const CONTROLS: ControlSlots = {
  input: InputControl,
  textarea: TextareaControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  select: SelectControl,
  date: lazy(() => import('#kit/form/controls/date/date-control.tsx').then((file) => ({ default: file.DateControl }))),
  time: lazy(() => import('#kit/form/controls/time/time-control.tsx').then((file) => ({ default: file.TimeControl }))),
  datetime: lazy(() =>
    import('#kit/form/controls/datetime/datetime-control.tsx').then((file) => ({ default: file.DatetimeControl })),
  ),
}
