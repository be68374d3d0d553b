import { ComboboxChevron, ComboboxClearButton, InputBase, useProps, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { notify } from '#data/page/notices.ts'
import { failureText } from '#data/request/failure-text.ts'
import type { PressedSelect } from './pressed-select.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

export interface ChoiceProps extends Omit<SelectProps, 'data' | 'defaultValue' | 'onKeyDown' | 'onClick'> {
  data: readonly Option[]
}

/** What of them the field of the library does by itself, and the plain one has no use for. */
interface Own {
  allowDeselect?: boolean
  searchable?: boolean
}

interface Pressed {
  Field: typeof PressedSelect
  /** The press that asked for it; none where it comes by itself. */
  event?: Event
}

const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', 'Space']

/**
 * One of several. Looks like the library's field, which is fetched when it is opened for the first time; one that is typed
 * into, as soon as it is drawn.
 */
export function Select(props: ChoiceProps) {
  const [pressed, setPressed] = useState<Pressed>()
  const isTypedInto = 'searchable' in props && props.searchable === true
  useEffect(() => {
    // A failure is told once somebody presses it.
    if (isTypedInto) void loadField().then(setPressed, () => undefined)
  }, [isTypedInto])
  if (pressed) return <pressed.Field {...props} event={pressed.event} />
  const press = async ({ nativeEvent }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const focused = document.activeElement
    try {
      const loaded = await loadField()
      // Whoever has gone on meanwhile is not held up.
      if (document.activeElement === focused) setPressed({ ...loaded, event: nativeEvent })
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  return <PlainSelect {...props} onPress={(event) => void press(event)} />
}

async function loadField(): Promise<Pressed> {
  const { PressedSelect: Field } = await import('./pressed-select.tsx')
  return { Field }
}

interface PlainProps extends ChoiceProps {
  onPress: (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => void
}

function PlainSelect(given: PlainProps) {
  const { data, value, onChange, onPress, clearable, clearButtonProps, size, error, disabled, ...props } = useProps(
    'Select',
    { size: 'sm' },
    given,
  )
  const { allowDeselect: _, searchable: __, ...others } = props as Own & typeof props
  const chosen = data.find((option) => option.value === value)
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENING.includes(event.code)) return
    event.preventDefault()
    onPress(event)
  }
  return (
    <InputBase
      {...others}
      size={size}
      error={error}
      disabled={disabled}
      role="combobox"
      aria-controls={undefined}
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      pointer
      value={chosen?.label ?? ''}
      onKeyDown={handleKeyDown}
      onClick={onPress}
      rightSectionPointerEvents="none"
      __clearable={clearable && value !== null && value !== undefined && !disabled}
      __clearSection={<ComboboxClearButton {...clearButtonProps} onClear={() => onChange?.(null, null as never)} />}
      __defaultRightSection={<ComboboxChevron size={size} error={error} />}
    />
  )
}
