import { useLingui } from '@lingui/react/macro'
import { CATALOG_MAX, catalogAdd, catalogTreeData, catalogTypes } from '#contract/catalogs.ts'
import { getInfo } from '#contract/session.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog, type FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextField } from '#kit/form/fields.tsx'
import { ParentField } from './parent-field.tsx'
import { useSuggestedNames } from './use-suggested-names.ts'

export interface NewCatalog {
  parentId: string
  name: string
  alias: string
  path: string
  catalogType: string
}

interface Props {
  /** The catalog that the new one goes below, unless another is chosen; the site itself where there is none. */
  parent: { id: string } | undefined
  onClose: () => void
  /** Hears the alias of the catalog that was made. */
  onAdded?: ((alias: string) => void) | undefined
}

export function AddCatalogDialog({ parent, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const types = useRead(catalogTypes).data ?? []
  const first = types[0]?.id ?? 'common'
  return (
    <EditDialog
      title={t`Add catalog`}
      endpoint={catalogAdd}
      initial={{ parentId: parent?.id ?? '0', name: '', alias: '', path: '', catalogType: first }}
      success={t`Catalog added`}
      // Who makes a catalog gets its rights.
      invalidates={[catalogTreeData, getInfo]}
      onSaved={({ alias }) => onAdded?.(alias)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ParentField form={form} />
          <NameFields form={form} parentId={form.values.parentId} />
          <RadioField
            form={form}
            name="catalogType"
            label={t`Type`}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Alias and path follow the name until somebody writes them himself. */
function NameFields({ form, parentId }: { form: FormOf<NewCatalog>; parentId: string }) {
  const { t } = useLingui()
  useSuggestedNames(form, parentId)
  return (
    <>
      <TextField form={form} name="name" label={t`Name`} max={CATALOG_MAX.name} required />
      <TextField
        form={form}
        name="alias"
        label={t`Alias`}
        description={t`Letters, digits and _; unique within the site`}
        max={CATALOG_MAX.alias}
        required
      />
      <TextField
        form={form}
        name="path"
        label={t`Path`}
        description={t`Folder for its pages, such as news/world`}
        max={CATALOG_MAX.path}
        required
      />
    </>
  )
}
