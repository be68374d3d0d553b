import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, id } from '#contract/fields.ts'
import { fieldValue } from '#contract/models/field-value.ts'
import { CONTROL_TYPES, EXTEND_DATA_TYPES, VALIDATIONS } from '#contract/models/kinds.ts'

export const fieldValidation = z.object({
  type: z.enum(VALIDATIONS),
  /** Only with `Regex`: the whole value has to match. */
  regex: z.optional(z.string().check(atMost(500))),
})

export const fieldData = z.object({
  label: z.string(),
  /** `ModelData_` and the code of the field: the key under which the value is sent back. */
  fieldName: z.string(),
  controlType: z.enum(CONTROL_TYPES),
  validations: z.optional(z.array(fieldValidation)),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  value: fieldValue,
  /** Picture controls: where the picture can be seen. */
  valueSrc: z.optional(z.string()),
})
export type FieldData = z.output<typeof fieldData>

/** The fields of a model with the values of one site, catalog or content, which need not exist yet. */
export const exmodelData = defineEndpoint({
  id: 'exmodel.data',
  method: 'GET',
  path: '/cms/exmodel/data',
  query: z.object({
    modelId: id,
    dataType: z.enum(EXTEND_DATA_TYPES),
    dataId: z.optional(z.union([id, z.literal('')])),
  }),
  data: z.array(fieldData),
})
