import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  PROP_MAX,
  sitePropAdd,
  sitePropDelete,
  sitePropList,
  sitePropUpdate,
  type SiteProperty,
} from '#contract/site-props.ts'
import { sitePermission } from '#contract/sites.ts'
import { useSession } from '#data/session/use-session.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'

/** What a back end without our extensions refuses to miss in an edit. */
const REQUIRED = ['siteId', 'propName', 'propCode']

const properties = defineCrud({
  list: sitePropList,
  add: sitePropAdd,
  edit: sitePropUpdate,
  remove: sitePropDelete,
  rowKey: 'propertyId',
  nameField: 'propName',
  removesBy: 'id',
  required: REQUIRED,
})

const column = columnsOf<SiteProperty>()
const columns = [
  column.opener('propName', msg`Name`),
  column.text('propCode', msg`Code`),
  column.text('propValue', msg`Value`),
  column.text('remark', msg`Note`, { from: 900 }),
  column.text('propertyId', msg`ID`, { optional: true }),
]

/** Values that the templates of a site read by code. Who is no developer changes the values alone. */
export function PropsTab({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const isDeveloper = useSession().hasRole('develop')
  return (
    <CrudList
      crud={properties}
      columns={columns}
      label={t`Properties`}
      search={[{ name: 'query', label: t`Name or code` }]}
      binding={{ fixed: { siteId } }}
      editors={[sitePermission('Edit', siteId)]}
      editOnly={!isDeveloper}
      opens
      form={{
        titles: { add: t`Add property`, edit: t`Edit property` },
        blank: { siteId, propName: '', propCode: '', propValue: '', remark: '' },
        fields: (form) => (
          <>
            <TextField
              form={form}
              name="propName"
              label={t`Name`}
              max={PROP_MAX.name}
              required
              disabled={!isDeveloper}
            />
            <TextField
              form={form}
              name="propCode"
              label={t`Code`}
              max={PROP_MAX.code}
              required
              disabled={!isDeveloper}
            />
            <TextField form={form} name="propValue" label={t`Value`} max={PROP_MAX.value} />
            <TextAreaField form={form} name="remark" label={t`Note`} max={PROP_MAX.remark} />
          </>
        ),
      }}
    />
  )
}
