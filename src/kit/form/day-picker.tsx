import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useCalendarWords } from './calendar-words.ts'
import type { DayInputProps } from './day-input.tsx'
import { useOpened } from './use-opened.ts'
import './date-names.ts'

/** Opens with its first appearance: it was a click that brought it. Without a day it begins with the years. */
export function OpenedDayPicker({ value, onChange, ...input }: DayInputProps) {
  const button = useOpened()
  const words = useCalendarWords()
  return (
    <DatePickerInput
      {...input}
      {...words}
      ref={button}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      defaultLevel={value ? 'month' : 'decade'}
      valueFormat="YYYY-MM-DD"
      clearable
    />
  )
}
