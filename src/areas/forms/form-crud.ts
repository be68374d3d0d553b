import {
  customFormAdd,
  customFormDelete,
  customFormEdit,
  customFormGet,
  customFormList,
  type CustomFormDetail,
} from '#contract/forms.ts'
import { defineCrud } from '#kit/crud/crud.ts'

export const forms = defineCrud({
  list: customFormList,
  add: customFormAdd,
  edit: customFormEdit,
  remove: customFormDelete,
  rowKey: 'formId',
  nameField: 'name',
  removesBy: 'id',
  alsoReads: [customFormGet],
  required: ['name', 'code', 'needCaptcha', 'needLogin', 'ruleLimit', 'templates', 'remark'],
})

/** A form as its dialog holds it; templates by the code of their pipe. */
export interface FormValues {
  name: string
  code: string
  tableName: string
  needCaptcha: 'Y' | 'N'
  needLogin: 'Y' | 'N'
  ruleLimit: string
  templates: Readonly<Record<string, string>>
  remark: string
}

export function templatesOf({ templates }: Pick<CustomFormDetail, 'templates'>): FormValues['templates'] {
  return Object.fromEntries(templates.map(({ code, template }) => [code, template]))
}

/** What travels: a stored form never changes its table, and a new one has no templates yet. */
export function formBody({ tableName, templates, ...values }: FormValues, isNew: boolean): object {
  if (isNew) return { ...values, tableName }
  return { ...values, templates: Object.entries(templates).map(([code, template]) => ({ code, template })) }
}
