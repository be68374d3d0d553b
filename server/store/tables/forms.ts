import type { JSONColumnType } from 'kysely'
import type { YesNo } from '#contract/fields.ts'
import type { FormRule, FormStatus } from '#contract/forms.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'

export interface CustomFormTable extends AuditColumns {
  /** The id of its model too. */
  formId: string
  siteId: string
  name: string
  code: string
  status: FormStatus
  needCaptcha: YesNo
  needLogin: YesNo
  ruleLimit: FormRule
  /** Template by publish pipe. */
  templates: JSONColumnType<Record<string, string>>
}

export interface FormTables {
  customForm: CustomFormTable
}
