import { deviceZone, useServerZone } from '#data/identity/server-zone.ts'
import { momentIn, textBetween } from '#lib/zoned-time.ts'
import type { DateTimeInputProps } from './date-time-input.tsx'
import { useOpened } from './use-opened.ts'
import { WallClockPicker } from './wall-clock-picker.tsx'

/** Opens with its first appearance: it was a click that brought it. */
export function OpenedDateTimePicker({ value, minDate, onChange, ...input }: DateTimeInputProps) {
  const button = useOpened()
  const zone = useServerZone()
  if (zone === undefined) return <WallClockPicker {...input} ref={button} value={value} onChange={onChange} />
  const shown = textBetween(zone, deviceZone(), value)
  const handleChange = (next: string) => {
    // What comes back as it was shown stays the server's to the letter, also in an hour that comes twice.
    if (next === shown) return onChange(value)
    onChange(textBetween(deviceZone(), zone, next, momentIn(zone, value)))
  }
  return <WallClockPicker {...input} {...(minDate && { minDate })} ref={button} value={shown} onChange={handleChange} />
}
