import type { ModelOwner } from '#contract/models/kinds.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'

export interface XModelTable extends AuditColumns {
  modelId: string
  ownerType: ModelOwner
  /** Site id of a `CmsExtend` model. */
  ownerId: string
  name: string
  code: string
  tableName: string
}

export interface XModelFieldTable extends AuditColumns {
  fieldId: string
  modelId: string
  name: string
  code: string
  /** '' on a mapped table. */
  fieldType: string
  /** Column of the model's table. */
  fieldName: string
  controlType: string
  /** JSON: `{type, value}`. */
  options: unknown
  defaultValue: string | null
  /** JSON: `[{type, regex}]`. */
  validations: unknown
  sortFlag: string
}

export interface ModelTables {
  xModel: XModelTable
  xModelField: XModelFieldTable
}
