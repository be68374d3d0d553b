import type { ModelOwner } from '#contract/models/kinds.ts'

/** What a screen of fields has to know of whom its model belongs to. */
interface Owner {
  /** The list that its models stand in. */
  readonly home: string
  /** Any of these lets a person change fields; the calls name no permission. */
  readonly editors: readonly string[]
}

export const OWNERS: Readonly<Record<ModelOwner, Owner>> = {
  CmsExtend: { home: '/configs/exmodel', editors: ['cms:exmodel:add', 'cms:exmodel:edit'] },
  CmsCustomForm: { home: '/operations/customform', editors: ['cms:customform:add', 'cms:customform:edit'] },
}
