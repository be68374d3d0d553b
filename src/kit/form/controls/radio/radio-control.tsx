import { Group, Radio } from '@mantine/core'
import { asText, type ControlProps, labelOf } from '#kit/form/controls/control.ts'

export function RadioControl({ field, value, error, onChange }: ControlProps) {
  return (
    <Radio.Group {...labelOf(field, error)} value={asText(value)} onChange={onChange}>
      <Group mt={4}>
        {field.options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.name} />
        ))}
      </Group>
    </Radio.Group>
  )
}
