import { Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { TreeNode } from '#contract/tree.ts'
import { useAction, useAvailability } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { TreePanes } from '#kit/tree/tree-panes.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { useRememberedGroup } from './use-remembered-group.ts'

/** The calls of one kind of groups. */
export interface GroupCalls {
  readonly tree: Endpoint
  readonly add: AnyEndpoint
  readonly edit: AnyEndpoint
  readonly remove: AnyEndpoint
  /** Every read that is old once a group was changed. */
  readonly reads: readonly AnyEndpoint[]
}

/** What the dialog of a group is told. */
export interface GroupDialogProps {
  /** Undefined while one is added. */
  group: TreeNode | undefined
  /** The group that is chosen; '' for none. */
  groupId: string
  nodes: readonly TreeNode[]
  /** Hears the id of an added group. */
  onAdded: (groupId: string) => void
  onClose: () => void
}

interface GroupPanesProps {
  calls: GroupCalls
  label: string
  /** Name under which the chosen group is remembered. */
  memory: string
  dialog: (props: GroupDialogProps) => ReactNode
  /** The words of the group that is chosen. */
  children: (groupId: string) => ReactNode
}

/** The groups of words beside the words of the chosen one. */
export function GroupPanes({ calls, label, memory, dialog, children }: GroupPanesProps) {
  const navigate = useNavigate()
  const [remembered, remember] = useRememberedGroup(memory)
  const read = useRead(calls.tree)
  const nodes = (read.data ?? []) as readonly TreeNode[]
  const items = treeItemsOf(nodes)
  const editing = useEditDialog<TreeNode>(calls.edit)
  // Until the groups are known the remembered one passes for one of them.
  const isKnown = read.data === undefined || indexTree(items).items.has(remembered)
  const groupId = isKnown ? remembered : ''
  const choose = (next: string | undefined) => {
    remember(next ?? '')
    // Another group begins at its first page, with the same search.
    const toFirstPage = (search: Record<string, unknown>) => {
      const { page: _, ...rest } = search
      return rest
    }
    void navigate({ to: '.', search: toFirstPage as never })
  }
  return (
    <TreePanes
      label={label}
      items={items}
      read={read}
      root={{ label, icon: IconTags }}
      selectedId={groupId || undefined}
      onChoose={choose}
      iconOf={() => <IconTags size={16} aria-hidden />}
      actionsOf={({ data }) => <GroupTools calls={calls} group={data} onEdit={() => editing.edit(data)} />}
      empty={<Trans>No groups yet</Trans>}
      tools={
        <ActionButton endpoint={calls.add} icon={IconPlus} onClick={editing.create}>
          <Trans>Add group</Trans>
        </ActionButton>
      }
    >
      {groupId ? (
        children(groupId)
      ) : (
        <Text c="dimmed" p="md">
          {items.length > 0 ? (
            <Trans>Choose a group to see its words</Trans>
          ) : (
            <Trans>Add a group for your words</Trans>
          )}
        </Text>
      )}
      {editing.isOpen && dialog({ group: editing.row, groupId, nodes, onAdded: choose, onClose: editing.close })}
    </TreePanes>
  )
}

interface GroupToolsProps {
  calls: GroupCalls
  group: TreeNode
  onEdit: () => void
}

function GroupTools({ calls, group, onEdit }: GroupToolsProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const removing = useAction(calls.remove, { success: t`Deleted`, invalidates: calls.reads })
  const isReady = useAvailability(calls.edit) === 'ready'
  const remove = async () => {
    const message = group.children
      ? t`Delete ${group.label}? The groups below it and all their words will be deleted too.`
      : t`Delete ${group.label}? Its words will be deleted too.`
    const yes = await confirm({ title: t`Delete`, message, confirmLabel: t`Delete`, danger: true })
    if (yes) await removing.run({ body: [group.id] } as never).catch(() => undefined)
  }
  if (!isReady) return null
  return (
    <>
      <RowButton icon={IconPencil} aria-label={t`Edit ${group.label}`} onClick={onEdit} />
      <RowButton
        icon={IconTrash}
        aria-label={t`Delete ${group.label}`}
        disabled={removing.pending}
        onClick={() => void remove()}
      />
    </>
  )
}
