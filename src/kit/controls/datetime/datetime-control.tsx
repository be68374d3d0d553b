import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { useMomentWords } from '../../calendar-words.ts'
import '../../date-names.ts'
import { asText, type ControlProps, labelOf } from '../control.ts'

export function DatetimeControl({ field, value, error, onChange }: ControlProps) {
  const words = useMomentWords()
  return (
    <DateTimePicker
      {...labelOf(field, error)}
      {...words}
      value={asText(value) || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat="YYYY-MM-DD HH:mm:ss"
      withSeconds
      clearable
    />
  )
}
