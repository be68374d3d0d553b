import { Checkbox, Group, Radio, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FocusEvent, ReactNode } from 'react'
import { useDict } from '#data/reads/use-dict.ts'
import { Select } from './select.tsx'

export interface FieldProps<Values> {
  form: UseFormReturnType<Values>
  /** Path of the value: `name`, `options.value`. */
  name: string
  label: ReactNode
  required?: boolean
  disabled?: boolean
  description?: ReactNode
}

interface TextFieldProps<Values> extends FieldProps<Values> {
  /** Longest text in UTF-16 units; shown as a counter and enforced. */
  max?: number
  placeholder?: string
  /** Makes what is meant of what was typed, once the field is left. */
  complete?: (typed: string) => string
}

interface Choice {
  value: string
  label: string
}

/** What every Mantine input takes from a field of a form. */
export function bind<Values>(
  { form, name, label, required, disabled, description }: FieldProps<Values>,
  type: 'input' | 'checkbox' = 'input',
) {
  return {
    ...form.getInputProps(name as never, { type }),
    label,
    description,
    required: required ?? false,
    disabled: disabled ?? false,
  }
}

function Counter({ value, max }: { value: unknown; max: number | undefined }) {
  if (max === undefined) return null
  return (
    <Text span size="xs" c="dimmed" aria-hidden>
      {String(value ?? '').length}/{max}
    </Text>
  )
}

export function TextField<Values>({ max, placeholder, complete, ...field }: TextFieldProps<Values>) {
  const input = bind(field)
  const handleBlur = (event: FocusEvent) => {
    const typed = String(input.value ?? '')
    const whole = complete?.(typed) ?? typed
    if (whole !== typed) field.form.setFieldValue(field.name as never, whole as never)
    input.onBlur?.(event)
  }
  return (
    <TextInput
      {...input}
      onBlur={handleBlur}
      dir="auto"
      placeholder={placeholder ?? ''}
      maxLength={max}
      rightSection={<Counter value={input.value} max={max} />}
      rightSectionWidth={max === undefined ? 0 : 64}
      rightSectionPointerEvents="none"
    />
  )
}

export function TextAreaField<Values>({
  max,
  placeholder,
  rows = 3,
  maxRows = 10,
  ...field
}: TextFieldProps<Values> & { rows?: number; maxRows?: number }) {
  const input = bind(field)
  return (
    <Textarea
      {...input}
      dir="auto"
      placeholder={placeholder ?? ''}
      maxLength={max}
      autosize
      minRows={rows}
      maxRows={maxRows}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={field.description ?? (max !== undefined && <Counter value={input.value} max={max} />)}
    />
  )
}

interface SelectFieldProps<Values> extends FieldProps<Values> {
  options: readonly Choice[]
  placeholder?: string
  clearable?: boolean
  searchable?: boolean
}

export function SelectField<Values>({
  options,
  placeholder,
  clearable = false,
  searchable = false,
  ...field
}: SelectFieldProps<Values>) {
  return (
    <Select
      {...bind(field)}
      data={options}
      placeholder={placeholder ?? ''}
      clearable={clearable}
      searchable={searchable}
      allowDeselect={false}
    />
  )
}

export function DictField<Values>({ type, ...field }: Omit<SelectFieldProps<Values>, 'options'> & { type: string }) {
  return <SelectField {...field} options={useDict(type)} />
}

export function RadioField<Values>({ options, ...field }: FieldProps<Values> & { options: readonly Choice[] }) {
  return (
    <Radio.Group {...bind(field)}>
      <Group mt={4}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function CheckboxesField<Values>({ options, ...field }: FieldProps<Values> & { options: readonly Choice[] }) {
  return (
    <Checkbox.Group {...bind(field)}>
      <Group mt={4}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** A yes/no that the wire spells 'Y' and 'N'. */
export function YesNoField<Values>(field: FieldProps<Values>) {
  const input = bind(field)
  const handleChange = (checked: boolean) =>
    field.form.setFieldValue(field.name as never, (checked ? 'Y' : 'N') as never)
  return (
    <Switch
      label={field.label}
      description={field.description}
      disabled={field.disabled ?? false}
      error={input.error}
      checked={input.value === 'Y'}
      onChange={(event) => handleChange(event.currentTarget.checked)}
    />
  )
}
