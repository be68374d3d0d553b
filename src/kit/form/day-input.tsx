import { InputBase } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

export interface DayInputProps {
  label: string
  description?: string
  error?: React.ReactNode
  /** `yyyy-MM-dd` or ''. */
  value: string
  /** Nothing after this day can be chosen. */
  maxDate?: string
  onChange: (value: string) => void
}

const Picker = lazy(() => import('./day-picker.tsx').then((file) => ({ default: file.OpenedDayPicker })))

/** A day that is the same in every zone, such as a birthday. The calendar is loaded with the first click. */
export function DayInput(props: DayInputProps) {
  const [wanted, setWanted] = useState(false)
  const { label, description, error, value } = props
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
