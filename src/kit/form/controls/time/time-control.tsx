import '@mantine/dates/styles.layer.css'
import { TimeInput } from '@mantine/dates'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function TimeControl({ field, value, error, onChange }: ControlProps) {
  return (
    <TimeInput
      {...labelOf(field, error)}
      withSeconds
      value={asText(value)}
      onChange={(event) => onChange(withSeconds(event.currentTarget.value))}
    />
  )
}

/** Browsers leave out seconds that are zero; the wire has them always. */
function withSeconds(text: string): string {
  return text.length === 5 ? `${text}:00` : text
}
