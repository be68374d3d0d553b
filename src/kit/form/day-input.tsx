import { lazy } from 'react'
import { OpenedLater, type PickerProps } from './opened-later.tsx'

export interface DayInputProps extends PickerProps {
  /** `yyyy-MM-dd` or ''. */
  value: string
  /** Nothing after this day can be chosen. */
  maxDate?: string
}

const Picker = lazy(() => import('./day-picker.tsx').then((file) => ({ default: file.OpenedDayPicker })))

/** A day that is the same in every zone, such as a birthday. */
export function DayInput(props: DayInputProps) {
  const { label, description, error, value } = props
  return (
    <OpenedLater label={label} error={error} shown={value} {...(description !== undefined && { description })}>
      <Picker {...props} />
    </OpenedLater>
  )
}
