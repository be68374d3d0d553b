import { FORM_STATUS } from '#contract/forms.ts'
import { columnTypes, fieldsOf } from '#server/areas/models/checked-values.ts'
import { dictOptions, type Dicts } from '#server/areas/models/field-options.ts'
import { Refusal, type Services } from '#server/context.ts'
import { JoinedReads } from '#server/shared/joined-reads.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { Db } from '#server/store/db.ts'
import type { XModelFieldTable } from '#server/store/tables/models.ts'
import type { FormRow } from './form-access.ts'

/** A form as those know it who fill it in. */
export interface OpenForm {
  readonly form: FormRow
  readonly site: SiteRow
  readonly tableName: string
  /** Those that have their column still, in their order. */
  readonly fields: readonly XModelFieldTable[]
  readonly types: ReadonlyMap<string, string>
  readonly dicts: Dicts
  readonly needsCaptcha: boolean
}

const reads = new WeakMap<Services, JoinedReads<OpenForm | undefined>>()

/**
 * The form of that id, whatever its status.
 *
 * @throws Refusal NOT_FOUND
 */
async function formById(services: Services, formId: string): Promise<OpenForm> {
  const joined = reads.get(services) ?? new JoinedReads((id) => readForm(services.db, id))
  reads.set(services, joined)
  const form = /^\d{1,18}$/.test(formId) ? await joined.get(formId) : undefined
  if (!form) throw new Refusal('NOT_FOUND', ['formId', formId])
  return form
}

/**
 * A form that readers may send at the moment.
 *
 * @throws Refusal NOT_FOUND, FORM_NOT_OPEN
 */
export async function openForm(services: Services, formId: string): Promise<OpenForm> {
  const open = await formById(services, formId)
  if (open.form.status !== FORM_STATUS.published) throw new Refusal('FORM_NOT_OPEN')
  return open
}

async function readForm(db: Db, formId: string): Promise<OpenForm | undefined> {
  const form = await db.selectFrom('customForm').selectAll().where('formId', '=', formId).executeTakeFirst()
  if (!form) return undefined
  const { tableName } = await db
    .selectFrom('xModel')
    .select('tableName')
    .where('modelId', '=', formId)
    .executeTakeFirstOrThrow()
  const site = await siteById(db, form.siteId)
  const types = await columnTypes(db, tableName)
  const fields = (await fieldsOf(db, formId)).filter(({ fieldName }) => types.has(fieldName))
  // Labels are for people; what can be chosen is the same in each language.
  const dicts = await dictOptions(db, fields, 'zh-CN')
  const needsCaptcha = form.needCaptcha === 'Y' || site.configProps['EnableCustomFormCaptcha'] === 'Y'
  return { form, site, tableName, fields, types, dicts, needsCaptcha }
}
