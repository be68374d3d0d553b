import { useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { useSession } from '#data/session/use-session.ts'
import type { ContentEditing } from './use-content-editor.ts'

export interface Writing {
  /** A new content needs another right than one that is there. */
  maySave: boolean
  mayPublish: boolean
  /** Why nothing of it can be saved now, whoever asks. */
  reason: string | undefined
}

/** What this user may do with this content now; the server decides in the end. */
export function useWriting(editing: ContentEditing, init: ContentInit | undefined): Writing {
  const { t } = useLingui()
  const { can, user } = useSession()
  const { catalogId = '0' } = editing.form.getValues()
  // One that was not sent yet is still made by the order that waits.
  const isBegun = editing.state.operations.some(({ kind }) => kind === 'content.add')
  const isNew = !init?.status && (editing.base === undefined || isBegun)
  const rights = rightsIn(can, catalogId, isNew)
  const reasonOf = (): string | undefined => {
    if (editing.isReadOnly) return t`This content is being edited in another tab`
    if (!rights.maySave) return t`You can view this content but not edit it`
    if (init?.status === CONTENT_STATUS.archived) return t`Archived content is read-only. Unpublish it first.`
    if (init?.isLock === 'Y' && init.lockUser && init.lockUser !== user.userName) return t`Locked by ${init.lockUser}`
    return undefined
  }
  return { ...rights, reason: reasonOf() }
}

/** Who may add contents to a catalog makes drafts there; to publish one takes the right to edit them as well. */
export function rightsIn(can: (permission: string) => boolean, catalogId: string, isNew: boolean) {
  const mayEdit = can(catalogPermission('EditContent', catalogId))
  const maySave = isNew ? can(catalogPermission('AddContent', catalogId)) : mayEdit
  return { maySave, mayPublish: mayEdit && maySave }
}
