import { Checkbox, Group } from '@mantine/core'
import { asList, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function CheckboxControl({ field, value, error, onChange }: ControlProps) {
  return (
    <Checkbox.Group {...labelOf(field, error)} value={asList(value)} onChange={onChange}>
      <Group mt={4}>
        {field.options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.name} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
