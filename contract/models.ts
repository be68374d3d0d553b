import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  atMost,
  codeText,
  flag,
  id,
  listOf,
  long,
  nameText,
  pageOf,
  pageQuery,
  sought,
  text,
} from '#contract/fields.ts'
import { fieldValidation } from '#contract/models/field-data.ts'
import { CONTROL_TYPES, FIELD_TYPES, MODEL_OWNERS } from '#contract/models/kinds.ts'
import { xmodel } from '#contract/models/options.ts'

export { exmodelOptions, type XModel } from '#contract/models/options.ts'

const name = nameText(100)
const code = codeText(100)
const remark = z.optional(text(500))
const search = { ...pageQuery, query: z.optional(sought) }

export const fieldOptions = z.object({
  /** `text`: lines `value=label`; `dict`: the code of a dictionary type. */
  type: z.optional(z.enum(['text', 'dict'])),
  value: z.optional(z.string().check(atMost(4000))),
})

const modelRef = z.object({ modelId: id })

/** Extension models of the current site; `query` is a part of the name. */
export const exmodelList = defineEndpoint({
  id: 'exmodel.list',
  method: 'GET',
  path: '/cms/exmodel',
  permission: ['cms:exmodel:view'],
  siteScoped: true,
  query: z.object(search),
  data: pageOf(xmodel),
})

/** On a table other than the default one, every free column becomes a field. */
export const exmodelAdd = defineEndpoint({
  id: 'exmodel.add',
  method: 'POST',
  path: '/cms/exmodel',
  permission: ['cms:exmodel:add'],
  siteScoped: true,
  body: z.object({ name, code, tableName: z.string().check(z.minLength(1), atMost(63)), remark }),
})

/** Name, code and remark change; owner and table stay. */
export const exmodelEdit = defineEndpoint({
  id: 'exmodel.edit',
  method: 'PUT',
  path: '/cms/exmodel',
  permission: [['cms:exmodel:add', 'cms:exmodel:edit']],
  body: z.object({ modelId: id, name: z.optional(name), code: z.optional(code), remark }),
})

/** Fields and stored values go too. A model that is gone already is no error. */
export const exmodelDelete = defineEndpoint({
  id: 'exmodel.delete',
  method: 'DELETE',
  path: '/cms/exmodel',
  permission: ['cms:exmodel:delete'],
  body: listOf(modelRef).check(z.minLength(1)),
})

export const xmodelControls = defineEndpoint({
  id: 'xmodel.controls',
  method: 'GET',
  path: '/xmodel/controls',
  data: z.array(z.object({ id: z.enum(CONTROL_TYPES), name: z.string() })),
})

/** Physical tables that models of an owner type may use. */
export const xmodelTables = defineEndpoint({
  id: 'xmodel.tables',
  method: 'GET',
  path: '/xmodel/tables',
  query: z.object({ type: z.enum(MODEL_OWNERS) }),
  data: pageOf(z.string()),
})

/** Columns of a mapped model's table; none for a default table. */
export const xmodelTableFields = defineEndpoint({
  id: 'xmodel.tableFields',
  method: 'GET',
  path: '/xmodel/tableFields',
  query: modelRef,
  data: pageOf(z.string()),
})

export const xmodelGet = defineEndpoint({
  id: 'xmodel.get',
  method: 'GET',
  path: '/xmodel/{modelId}',
  params: modelRef,
  data: z.object({ ...xmodel.shape, isDefaultTable: z.boolean() }),
})

const fieldBase = {
  name: z.string(),
  code: z.string(),
  /** Column of the model's table. */
  fieldName: z.string(),
  controlType: z.enum(CONTROL_TYPES),
  options: z.optional(fieldOptions),
  defaultValue: z.optional(z.string()),
  validations: z.optional(z.array(fieldValidation)),
}

export const xmodelField = z.object({
  fieldId: id,
  modelId: id,
  /** Default tables only. */
  fieldType: z.optional(z.enum(FIELD_TYPES)),
  sortFlag: long,
  ...fieldBase,
  ...audit,
})
export type XModelField = z.output<typeof xmodelField>

/** Fields by sort, then age; `query` is a part of the name. */
export const xmodelFieldList = defineEndpoint({
  id: 'xmodel.field.list',
  method: 'GET',
  path: '/xmodel/field/list',
  query: z.object({ ...search, modelId: id }),
  data: pageOf(xmodelField),
})

/** Fields of the model, then - when asked not to leave them out - the fixed ones of its owner type. */
export const xmodelFieldAll = defineEndpoint({
  id: 'xmodel.field.all',
  method: 'GET',
  path: '/xmodel/field/all',
  query: z.object({ modelId: id, ignoreFixedField: z._default(flag, true) }),
  data: pageOf(z.object({ ...fieldBase, editable: z.boolean(), primaryKey: z.boolean() })),
})

/** Rules of one field; the kinds there are may stand in it several times. */
const RULES_MAX = 20

const fieldForm = {
  fieldType: z.optional(z.enum(FIELD_TYPES)),
  fieldName: z.optional(text(63)),
  controlType: z.enum(CONTROL_TYPES),
  validations: z.optional(z.array(fieldValidation).check(atMost(RULES_MAX))),
  options: z.optional(fieldOptions),
  defaultValue: z.optional(text(2000)),
  sortFlag: z.optional(long),
  remark,
}

/** A default table gives the first free column of `fieldType`; a mapped one needs `fieldName`. */
export const xmodelFieldAdd = defineEndpoint({
  id: 'xmodel.field.add',
  method: 'POST',
  path: '/xmodel/field',
  body: z.object({ modelId: id, name, code, ...fieldForm }),
})

/** Another `fieldType` takes another column; stored values stay where they are. The model never changes. */
export const xmodelFieldEdit = defineEndpoint({
  id: 'xmodel.field.edit',
  method: 'PUT',
  path: '/xmodel/field',
  body: z.object({
    fieldId: id,
    name: z.optional(name),
    code: z.optional(code),
    ...fieldForm,
    controlType: z.optional(fieldForm.controlType),
  }),
})

/** Stored values stay in their columns. Fields that are gone already are no error. */
export const xmodelFieldDelete = defineEndpoint({
  id: 'xmodel.field.delete',
  method: 'DELETE',
  path: '/xmodel/field',
  body: listOf(id).check(z.minLength(1)),
})
