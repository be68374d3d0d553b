import { InputBase, Input } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

/** First and last day, `yyyy-MM-dd`; both '' where none is chosen. */
export type Period = readonly [from: string, to: string]

export interface DateRangeProps {
  label: string
  value: Period
  onChange: (value: Period) => void
  /** May be emptied; the label stands in its place then. */
  clearable?: boolean
  className?: string | undefined
}

const Picker = lazy(() => import('./date-range-picker.tsx').then((file) => ({ default: file.OpenedDateRangePicker })))

/** A period of days with the usual ones at hand; the calendar is loaded with the first click, as in `DateTimeInput`. */
export function DateRange(props: DateRangeProps) {
  const { label, value, className } = props
  const [wanted, setWanted] = useState(false)
  const [from, to] = value
  const text = from && to ? `${from} – ${to}` : ''
  const closed = (
    <InputBase
      component="button"
      type="button"
      pointer
      miw={240}
      className={className ?? ''}
      aria-label={text ? `${label}: ${text}` : label}
      onClick={() => setWanted(true)}
    >
      {text || <Input.Placeholder>{label}</Input.Placeholder>}
    </InputBase>
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <Picker {...props} />
    </Suspense>
  )
}
