import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { type ReactNode, type Ref, useRef } from 'react'
import { useMomentWords } from './calendar-words.ts'
import './date-names.ts'

interface Props {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  /** `yyyy-MM-dd HH:mm:ss` or ''. */
  value: string
  minDate?: Date
  onChange: (value: string) => void
}

const TIME_AT = 'yyyy-MM-dd '.length

/**
 * Date and time as a clock on the wall, of whatever zone. The calendar of the library reckons in the zone of this device
 * and would move an hour that is skipped here; so day and time are taken from it apart.
 */
export function WallClockPicker({ value, onChange, minDate, ...input }: Props) {
  const { timePickerProps, ...words } = useMomentWords()
  const typed = useRef<string>(undefined)
  const handleChange = (next: string | null) => {
    const time = typed.current ?? (value || (next ?? '')).slice(TIME_AT)
    typed.current = undefined
    onChange(next === null ? '' : `${next.slice(0, TIME_AT)}${time}`)
  }
  return (
    <DateTimePicker
      {...input}
      {...words}
      {...(minDate && { minDate })}
      timePickerProps={{
        ...timePickerProps,
        ...(value && { value: value.slice(TIME_AT) }),
        onChange: (time) => {
          typed.current = time || undefined
        },
      }}
      value={value || null}
      onChange={handleChange}
      valueFormat={() => value}
      withSeconds
      clearable
    />
  )
}
