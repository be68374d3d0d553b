import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CatalogDetail, catalogGet, catalogTreeData } from '#contract/catalogs.ts'
import { catalogDelete } from '#contract/catalogs/place.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'

interface Props {
  catalog: CatalogDetail
  onGone: () => void
}

/** Deletes a catalog after a question that says what goes with it, and follows that. */
export function DeleteCatalog({ catalog: { catalogId, name, childCount, contentCount }, onGone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const confirm = useConfirm()
  const { run, pending } = useAction(catalogDelete)
  const [taskId, setTaskId] = useState<string>()
  const handleDelete = async () => {
    const shown = isolated(name)
    const items = plural(contentCount, { one: '# item', other: '# items' })
    const isSure = await confirm({
      title: t`Delete catalog`,
      message:
        contentCount === 0
          ? t`Delete ${shown}? This can't be undone.`
          : t`Delete ${shown}? Its content (${items}) is unpublished and goes to the recycle bin, but can't be restored without the catalog. This can't be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (isSure) setTaskId(await run({ params: { catalogId } }).catch(() => undefined))
  }
  const handleClose = (status: string | undefined) => {
    setTaskId(undefined)
    if (status === 'SUCCESS') return onGone()
    // Closed before the end, or ended otherwise: what is left is for the server to say.
    for (const read of [catalogTreeData, catalogGet]) void client.invalidateQueries({ queryKey: [read.id] })
  }
  return (
    <>
      <ActionButton
        endpoint={catalogDelete}
        scope={{ catalogId }}
        look="danger"
        icon={IconTrash}
        loading={pending}
        reason={childCount > 0 ? t`Delete its child catalogs first` : undefined}
        onClick={() => void handleDelete()}
      >
        <Trans>Delete</Trans>
      </ActionButton>
      {taskId !== undefined && <TaskProgress taskId={taskId} title={t`Delete catalog`} onClose={handleClose} />}
    </>
  )
}
