import { WallClockPicker } from '#kit/form/wall-clock-picker.tsx'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

/** A date that pages print as it is: it is of no zone. */
export function DatetimeControl({ field, value, error, onChange }: ControlProps) {
  return <WallClockPicker {...labelOf(field, error)} value={asText(value)} onChange={onChange} />
}
