import { Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { isVisible } from '#contract/line-text.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import type { ExtendDataType } from '#contract/models/kinds.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { ControlValue } from '#kit/form/controls/control.ts'
import { FieldControl } from '#kit/form/controls/field-control.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { textOfParam } from '#lib/content-fields.ts'
import { SLOTS } from './slots.ts'

/** Values of fields by `ModelData_` key, as the save of the owner carries them in `params`. */
export type ModelValues = Readonly<Record<string, ControlValue>>

interface ModelFieldsProps {
  modelId: string
  dataType: ExtendDataType
  /** Undefined while the owner does not exist yet: fields show their defaults. */
  dataId: string | undefined
  /** What was changed so far; fields that are missing here show what the server holds. */
  values: ModelValues
  /** What a save found wrong, by the path of the field in the form (`params.` and its key). */
  errors?: Readonly<Record<string, ReactNode>>
  readOnly?: boolean
  onChange: (values: ModelValues) => void
}

/** The fields of an extension model as a part of the form of a site, catalog or content. */
export function ModelFields({
  modelId,
  dataType,
  dataId,
  values,
  errors = {},
  readOnly = false,
  onChange,
}: ModelFieldsProps) {
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const fields = useRead(exmodelData, { query: { modelId, dataType, dataId } })
  return (
    <ReadView read={fields}>
      {(known) => {
        const defaults = Object.fromEntries(known.map((field) => [field.fieldName, field.value]))
        const all = { ...defaults, ...values }
        // Several fields may change before this is rendered again: bodies are flushed in one go.
        const change = (name: string, value: ControlValue) => {
          latest.current = { ...defaults, ...latest.current, [name]: value }
          onChange(latest.current)
        }
        return (
          <Stack gap="sm">
            {known.map((field) => (
              <FieldControl
                key={field.fieldName}
                slots={SLOTS}
                field={field}
                value={all[field.fieldName] ?? ''}
                error={!isVisible(textOfParam(all[field.fieldName])) && errors[`params.${field.fieldName}`]}
                readOnly={readOnly}
                onChange={(value) => change(field.fieldName, value)}
              />
            ))}
          </Stack>
        )
      }}
    </ReadView>
  )
}
