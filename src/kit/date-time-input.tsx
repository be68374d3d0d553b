import { InputBase } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

export interface DateTimeInputProps {
  label: string
  description?: string
  error?: React.ReactNode
  /** `yyyy-MM-dd HH:mm:ss` or ''. */
  value: string
  minDate?: Date
  onChange: (value: string) => void
}

const Picker = lazy(() => import('./date-time-picker.tsx').then((file) => ({ default: file.OpenedDateTimePicker })))

/** A moment; the calendar is loaded with the first click, until then its value stands in a field that looks the same. */
export function DateTimeInput(props: DateTimeInputProps) {
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
