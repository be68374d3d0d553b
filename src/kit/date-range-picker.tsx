import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useLingui } from '@lingui/react/macro'
import dayjs from 'dayjs'
import { useState } from 'react'
import './date-names.ts'
import type { DateRangeProps } from './date-range.tsx'

const SHORTCUTS = [7, 30, 90]

export function DateRangePicker({ label, value, onChange }: DateRangeProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<[string | null, string | null]>()
  const today = dayjs().format('YYYY-MM-DD')
  const presets = SHORTCUTS.map((days) => ({
    value: [
      dayjs()
        .subtract(days - 1, 'day')
        .format('YYYY-MM-DD'),
      today,
    ] as [string, string],
    label: t`Last ${days} days`,
  }))
  const handleChange = (next: [string | null, string | null]) => {
    const [from, to] = next
    setDraft(from && to ? undefined : next)
    if (from && to) onChange([from, to])
  }
  return (
    <DatePickerInput
      type="range"
      aria-label={label}
      w={240}
      value={draft ?? [value[0], value[1]]}
      onChange={handleChange}
      presets={presets}
      maxDate={today}
      valueFormat="YYYY-MM-DD"
    />
  )
}
