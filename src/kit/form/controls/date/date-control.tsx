import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useCalendarWords } from '#kit/form/calendar-words.ts'
import '#kit/form/date-names.ts'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function DateControl({ field, value, error, onChange }: ControlProps) {
  const words = useCalendarWords()
  return (
    <DatePickerInput
      {...labelOf(field, error)}
      {...words}
      value={asText(value) || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat="YYYY-MM-DD"
      clearable
    />
  )
}
