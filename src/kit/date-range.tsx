import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

/** First and last day, `yyyy-MM-dd`. */
export type Period = readonly [from: string, to: string]

export interface DateRangeProps {
  label: string
  value: Period
  onChange: (value: Period) => void
}

const Picker = lazy(() => import('./date-range-picker.tsx').then((file) => ({ default: file.DateRangePicker })))

/** A period of days with the usual ones at hand; the calendar is loaded when it is first shown. */
export function DateRange(props: DateRangeProps) {
  return (
    <Suspense fallback={<Skeleton height={36} width={240} />}>
      <Picker {...props} />
    </Suspense>
  )
}
