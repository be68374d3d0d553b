import { useLingui } from '@lingui/react/macro'
import { type Resource, resourceList } from '#contract/resources.ts'
import { resourceEdit, resourceTagList } from '#contract/resources/library.ts'
import { changedOf } from '#kit/form/changed.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { LibraryTags } from './tag-inputs.tsx'

/** Name, tags and remark of a file; its address stays as it is. Only what was changed travels. */
export function DetailsEditDialog({ row, onClose }: { row: Resource; onClose: () => void }) {
  const { t } = useLingui()
  const initial = { name: row.name, tags: row.tags ?? [], remark: row.remark ?? '' }
  return (
    <EditDialog
      title={t`Edit details`}
      endpoint={resourceEdit}
      initial={initial}
      toBody={(values) => ({ resourceId: row.resourceId, ...changedOf(initial, values) })}
      success={t`Saved`}
      invalidates={[resourceList, resourceTagList]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t`Name`}
            max={200}
            description={t`Links to the file stay as they are.`}
            required
          />
          <LibraryTags label={t`Tags`} value={form.values.tags} onChange={(tags) => form.setFieldValue('tags', tags)} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </EditDialog>
  )
}
