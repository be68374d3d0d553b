import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import '../../date-names.ts'
import { asText, type ControlProps, labelOf } from '../control.ts'

export function DateControl({ field, value, onChange }: ControlProps) {
  return (
    <DatePickerInput
      {...labelOf(field)}
      value={asText(value) || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat="YYYY-MM-DD"
      clearable
    />
  )
}
