import type { ModelOwner } from '#contract/models/kinds.ts'
import { sitePermission } from '#contract/sites.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { XModelTable } from '#server/store/tables/models.ts'

const EDITORS: Readonly<Record<ModelOwner, readonly string[]>> = {
  CmsExtend: ['cms:exmodel:add', 'cms:exmodel:edit'],
  CmsCustomForm: ['cms:customform:add', 'cms:customform:edit'],
}

/**
 * A model of a site that the caller may view.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function modelOf(ctx: Context, db: Db, modelId: string): Promise<XModelTable> {
  const model = await db.selectFrom('xModel').selectAll().where('modelId', '=', modelId).executeTakeFirst()
  if (!model) throw new Refusal('NOT_FOUND', ['modelId', modelId])
  ctx.require(sitePermission('View', model.ownerId))
  return model
}

/** @throws Refusal FORBIDDEN unless the caller may change models of this owner type */
export function requireEditor(ctx: Context, model: { ownerType: ModelOwner }): void {
  const editors = EDITORS[model.ownerType]
  if (!editors.some((permission) => ctx.can(permission))) throw new Refusal('FORBIDDEN', [editors[0] ?? ''])
}
