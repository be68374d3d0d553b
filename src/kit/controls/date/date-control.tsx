import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useCalendarWords } from '../../calendar-words.ts'
import '../../date-names.ts'
import { asText, type ControlProps, labelOf } from '../control.ts'

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
