import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconInfoCircle, IconTags, IconTrash } from '@tabler/icons-react'
import { type Resource, resourceDelete } from '#contract/resources.ts'
import { resourceTagSeveral } from '#contract/resources/library.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { List } from '#kit/list/list-state.ts'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { useDeleteResources } from './details/use-resource-actions.tsx'
import type { ShownDialog } from './library-dialogs.tsx'

interface SeveralFootProps {
  list: List<Resource>
  /** The one file that is chosen, where its details do not stand beside the list. */
  single: Resource | undefined
  onDialog: (dialog: ShownDialog) => void
}

/** What can be done with the chosen files. */
export function SeveralFoot({ list, single, onDialog }: SeveralFootProps) {
  const isPlain = usePlainServer()
  const deleting = useDeleteResources(list.selection.clear)
  const { rows } = list.selection
  return (
    <SelectionFoot list={list}>
      {single && (
        <Button
          variant="default"
          leftSection={<IconInfoCircle size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'details', row: single })}
        >
          <Trans>Details</Trans>
        </Button>
      )}
      {!isPlain && (
        <ActionButton endpoint={resourceTagSeveral} icon={IconTags} onClick={() => onDialog({ kind: 'tags', rows })}>
          <Trans>Tags</Trans>
        </ActionButton>
      )}
      <ActionButton
        endpoint={resourceDelete}
        icon={IconTrash}
        look="danger"
        loading={deleting.pending}
        onClick={() => deleting.remove(rows)}
      >
        <Trans>Delete</Trans>
      </ActionButton>
    </SelectionFoot>
  )
}
