import type { Selectable } from 'kysely'
import { type Context, Refusal } from '#server/context.ts'
import { requireSites } from '#server/shared/current-site.ts'
import type { Db } from '#server/store/db.ts'
import type { CustomFormTable } from '#server/store/tables/forms.ts'

export type FormRow = Selectable<CustomFormTable>

/**
 * A form of a site that the caller may view.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function formOf(ctx: Context, db: Db, formId: string): Promise<FormRow> {
  const form = await db.selectFrom('customForm').selectAll().where('formId', '=', formId).executeTakeFirst()
  if (!form) throw new Refusal('NOT_FOUND', ['formId', formId])
  requireSites(ctx, [form])
  return form
}
