import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { ControlProps } from './control.ts'
import { InputControl } from '#kit/form/controls/input/input-control.tsx'
import { CONTROLS, type ControlSlots } from './registry.ts'

/** The control of a model field; a type nobody registered is edited as text rather than lost. */
export function FieldControl({ slots, ...props }: ControlProps & { slots?: ControlSlots | undefined }) {
  const type = props.field.controlType
  const Control = slots?.[type] ?? CONTROLS[type] ?? InputControl
  return (
    <Suspense fallback={<Skeleton height={58} />}>
      <Control {...props} />
    </Suspense>
  )
}
