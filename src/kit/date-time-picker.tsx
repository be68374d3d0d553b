import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import './date-names.ts'
import type { DateTimeInputProps } from './date-time-input.tsx'

/** Opens with its first appearance: it was a click that brought it. */
export function OpenedDateTimePicker({ value, onChange, ...input }: DateTimeInputProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current?.getAttribute('data-opened-once')) return
    button.current?.setAttribute('data-opened-once', 'true')
    button.current?.click()
  }, [])
  return (
    <DateTimePicker
      {...input}
      ref={button}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat="YYYY-MM-DD HH:mm:ss"
      withSeconds
      clearable
    />
  )
}
