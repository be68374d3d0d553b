import { useLingui } from '@lingui/react/macro'
import type { TreeNode } from '#contract/tree.ts'
import { tagWordGroupAdd, tagWordGroupEdit } from '#contract/words/tag-words.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { changedOf } from '#kit/form/changed.ts'
import { TextField } from '#kit/form/fields.tsx'
import { TreeField } from '#kit/nested/tree-field.tsx'
import type { TreeOption } from '#kit/nested/tree-options.ts'
import { LogoField } from '#shared/logo-view/logo-field.tsx'
import type { GroupDialogProps } from './group-panes.tsx'
import { TAG_GROUP_READS } from './group-reads.ts'

const ROOT = '0'

const plain = (value: unknown) => (typeof value === 'string' ? value : '')

/** The groups that another one can go below, without `own` and what stands below that. */
function optionsOf(nodes: readonly TreeNode[], own: string | undefined): TreeOption[] {
  return nodes
    .filter(({ id }) => id !== own)
    .map(({ id, label, children = [] }) => {
      const below = optionsOf(children, own)
      return { value: id, label, ...(below.length > 0 && { children: below }) }
    })
}

/** Adds a group of tag words, below the chosen one at first, or edits one. */
export function TagGroupDialog({ group, groupId, nodes, onAdded, onClose }: GroupDialogProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const initial = {
    parentId: !group ? groupId : group.parentId === ROOT ? '' : group.parentId,
    name: group?.label ?? '',
    code: plain(group?.props['code']),
    logo: plain(group?.props['logo']),
  }
  const toFields = ({ parentId, ...fields }: typeof initial) => ({ ...fields, parentId: parentId || ROOT })
  const toBody = (values: typeof initial) => {
    if (!group) return toFields(values)
    const [before, after] = [toFields(initial), toFields(values)]
    return { groupId: group.id, ...(isPlain ? after : changedOf(before, after)) }
  }
  return (
    <EditDialog
      title={group ? t`Edit group` : t`Add group`}
      endpoint={group ? tagWordGroupEdit : tagWordGroupAdd}
      initial={initial}
      toBody={toBody}
      success={group ? t`Saved` : t`Added`}
      invalidates={TAG_GROUP_READS}
      size={600}
      onSaved={(_, data) => group ?? onAdded((data as { groupId: string }).groupId)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TreeField
            form={form}
            name="parentId"
            label={t`Parent group`}
            options={optionsOf(nodes, group?.id)}
            placeholder={t`None`}
            clearable
          />
          <TextField form={form} name="name" label={t`Name`} max={100} required />
          <TextField form={form} name="code" label={t`Code`} max={100} required />
          <LogoField form={form} label={t`Logo`} src={plain(group?.props['logoSrc']) || undefined} />
        </>
      )}
    </EditDialog>
  )
}
