import { MultiSelect, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Resource, resourceList } from '#contract/resources.ts'
import { resourceTagList, resourceTagSeveral } from '#contract/resources/library.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { LibraryTags } from './tag-inputs.tsx'

/** Gives tags to several files, and takes away some that they have. */
export function TagsDialog({ rows, onClose }: { rows: readonly Resource[]; onClose: () => void }) {
  const { t } = useLingui()
  const present = [...new Set(rows.flatMap(({ tags = [] }) => tags))].sort()
  const initial: { add: string[]; remove: string[] } = { add: [], remove: [] }
  return (
    <EditDialog
      title={t`Tags`}
      endpoint={resourceTagSeveral}
      initial={initial}
      toBody={(values) => ({ resourceIds: rows.map(({ resourceId }) => resourceId), ...values })}
      success={t`Saved`}
      invalidates={[resourceList, resourceTagList]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{plural(rows.length, { one: '# file', other: '# files' })}</Text>
          <LibraryTags
            label={t`Add tags`}
            value={form.values.add}
            onChange={(tags) => form.setFieldValue('add', tags)}
          />
          {present.length > 0 && (
            <MultiSelect
              label={t`Remove tags`}
              data={present}
              value={form.values.remove}
              onChange={(tags) => form.setFieldValue('remove', tags)}
              clearable
            />
          )}
        </>
      )}
    </EditDialog>
  )
}
