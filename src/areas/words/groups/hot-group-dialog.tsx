import { useLingui } from '@lingui/react/macro'
import { hotWordGroupAdd, hotWordGroupEdit } from '#contract/words/hot-words.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { changedOf } from '#kit/form/changed.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import type { GroupDialogProps } from './group-panes.tsx'
import { HOT_GROUP_READS } from './group-reads.ts'

/** Adds a group of hot words to the current site, or edits one. */
export function HotGroupDialog({ group, onAdded, onClose }: GroupDialogProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const initial = { name: group?.label ?? '', code: String(group?.props['code'] ?? '') }
  const toBody = (values: typeof initial) =>
    group ? { groupId: group.id, ...(isPlain ? values : changedOf(initial, values)) } : values
  return (
    <EditDialog
      title={group ? t`Edit group` : t`Add group`}
      endpoint={group ? hotWordGroupEdit : hotWordGroupAdd}
      initial={initial}
      toBody={toBody}
      success={group ? t`Saved` : t`Added`}
      invalidates={HOT_GROUP_READS}
      onSaved={(_, data) => group ?? onAdded((data as { groupId: string }).groupId)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={100} required />
          <TextField
            form={form}
            name="code"
            label={t`Code`}
            description={t`Identifies the group in site and catalog settings`}
            max={100}
            required
          />
        </>
      )}
    </EditDialog>
  )
}
