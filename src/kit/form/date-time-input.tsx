import { lazy } from 'react'
import { deviceZone, useServerZone } from '#data/identity/server-zone.ts'
import { textBetween } from '#lib/zoned-time.ts'
import { OpenedLater, type PickerProps } from './opened-later.tsx'

export interface DateTimeInputProps extends PickerProps {
  /** `yyyy-MM-dd HH:mm:ss` in the time of the server, or ''. */
  value: string
  /** Nothing before this moment can be chosen. */
  minDate?: Date
}

const Picker = lazy(() => import('./date-time-picker.tsx').then((file) => ({ default: file.OpenedDateTimePicker })))

/** A moment, shown and entered in the time of this device; where the zone of the server is not known, in the server's. */
export function DateTimeInput(props: DateTimeInputProps) {
  const zone = useServerZone()
  const { label, description, error, value } = props
  const shown = zone === undefined ? value : textBetween(zone, deviceZone(), value)
  return (
    <OpenedLater label={label} error={error} shown={shown} {...(description !== undefined && { description })}>
      <Picker {...props} />
    </OpenedLater>
  )
}
