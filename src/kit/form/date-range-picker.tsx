import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useLingui } from '@lingui/react/macro'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCalendarWords } from './calendar-words.ts'
import { useOpened } from './use-opened.ts'
import './date-names.ts'
import type { DateRangeProps } from './date-range.tsx'

const SHORTCUTS = [7, 30, 90]

/** Opens with its first appearance: it was a click that brought it. */
export function OpenedDateRangePicker({ label, value, onChange, clearable = false, className }: DateRangeProps) {
  const { t } = useLingui()
  const button = useOpened()
  const words = useCalendarWords()
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
    const isWhole = Boolean(from) === Boolean(to)
    setDraft(isWhole ? undefined : next)
    if (isWhole) onChange([from ?? '', to ?? ''])
  }
  return (
    <DatePickerInput
      type="range"
      {...words}
      ref={button}
      aria-label={label}
      miw={240}
      className={className ?? ''}
      value={draft ?? [value[0] || null, value[1] || null]}
      onChange={handleChange}
      presets={presets}
      maxDate={today}
      valueFormat="YYYY-MM-DD"
      clearable={clearable}
      placeholder={label}
    />
  )
}
