import { FORM_STATUS } from '#contract/forms.ts'
import type { ControlType, FieldType, ValidationType } from '#contract/models/kinds.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

interface DemoField {
  readonly name: string
  readonly code: string
  readonly controlType: ControlType
  readonly fieldType: FieldType
  readonly rules: readonly ValidationType[]
  /** Lines `value=label`. */
  readonly options?: string
}

const FIELDS: readonly DemoField[] = [
  { name: '姓名', code: 'uname', controlType: 'input', fieldType: 'short_text', rules: ['NotEmpty'] },
  { name: '电子邮箱', code: 'email', controlType: 'input', fieldType: 'medium_text', rules: ['NotEmpty', 'Email'] },
  { name: '手机号码', code: 'phone', controlType: 'input', fieldType: 'short_text', rules: ['PhoneNumber'] },
  {
    name: '来信事由',
    code: 'subject',
    controlType: 'select',
    fieldType: 'short_text',
    rules: ['NotEmpty'],
    options: 'news=新闻线索\ncorrection=更正\npartner=合作\nother=其他',
  },
  { name: '内容', code: 'message', controlType: 'textarea', fieldType: 'large_text', rules: ['NotEmpty'] },
]

/** The form at the foot of the home page, published. */
export async function seedForm(tx: Tx, services: Services, siteId: string): Promise<void> {
  const formId = services.newId()
  const audit = { createBy: 'admin', createTime: services.now() }
  const name = '联系编辑部'
  await tx
    .insertInto('xModel')
    .values({
      ...audit,
      modelId: formId,
      ownerType: 'CmsCustomForm',
      ownerId: siteId,
      name,
      code: formId,
      tableName: 'cms_cfd_default',
    })
    .execute()
  const used = new Map<FieldType, number>()
  const columnOf = (type: FieldType) => {
    used.set(type, (used.get(type) ?? 0) + 1)
    return `${type}${used.get(type)}`
  }
  await tx
    .insertInto('xModelField')
    .values(
      FIELDS.map(({ rules, options, ...field }, index) => ({
        ...audit,
        ...field,
        fieldId: services.newId(),
        modelId: formId,
        fieldName: columnOf(field.fieldType),
        options: JSON.stringify(options ? { type: 'text', value: options } : {}),
        defaultValue: null,
        validations: JSON.stringify(rules.map((type) => ({ type }))),
        sortFlag: String(index + 1),
      })),
    )
    .execute()
  const template = 'contact.template.html'
  await tx
    .insertInto('customForm')
    .values({
      ...audit,
      formId,
      siteId,
      name,
      code: 'contact',
      status: FORM_STATUS.published,
      needCaptcha: 'N',
      needLogin: 'N',
      ruleLimit: '0',
      templates: JSON.stringify({ pc: template, h5: template }),
      remark: '首页底部的来信表单',
    })
    .execute()
}
