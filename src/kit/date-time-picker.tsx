import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { useMomentWords } from './calendar-words.ts'
import './date-names.ts'
import type { DateTimeInputProps } from './date-time-input.tsx'
import { useOpened } from './use-opened.ts'

/** Opens with its first appearance: it was a click that brought it. */
export function OpenedDateTimePicker({ value, onChange, ...input }: DateTimeInputProps) {
  const words = useMomentWords()
  const button = useOpened()
  return (
    <DateTimePicker
      {...input}
      {...words}
      ref={button}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat="YYYY-MM-DD HH:mm:ss"
      withSeconds
      clearable
    />
  )
}
