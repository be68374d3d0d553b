import { InputBase } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { deviceZone, useServerZone } from '#data/identity/server-zone.ts'
import { textBetween } from '#lib/zoned-time.ts'

export interface DateTimeInputProps {
  label: string
  description?: string
  error?: React.ReactNode
  /** `yyyy-MM-dd HH:mm:ss` in the time of the server, or ''. */
  value: string
  /** Nothing before this moment can be chosen. */
  minDate?: Date
  onChange: (value: string) => void
}

const Picker = lazy(() => import('./date-time-picker.tsx').then((file) => ({ default: file.OpenedDateTimePicker })))

/**
 * A moment, shown and entered in the time of this device; where the zone of the server is not known, in the server's. The
 * calendar is loaded with the first click, until then its value stands in a field that looks the same.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const [wanted, setWanted] = useState(false)
  const { label, description, error } = props
  const zone = useServerZone()
  const value = zone === undefined ? props.value : textBetween(zone, deviceZone(), props.value)
  const closed = (
    <InputBase
      component="button"
      type="button"
      pointer
      label={label}
      description={description}
      error={error}
      onClick={() => setWanted(true)}
    >
      {value}
    </InputBase>
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <Picker {...props} />
    </Suspense>
  )
}
