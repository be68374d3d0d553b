import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { completeAddress } from '#contract/addresses.ts'
import { LINK_REQUIRED, type Link, linkAdd, linkDelete, linkEdit, linkList } from '#contract/links.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { Thumbnail } from '#kit/show/thumbnail.tsx'
import { LogoField } from '#shared/logo-view/logo-field.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/link/list')({
  staticData: {
    meta: {
      title: msg`Links`,
      texts: 'links',
      permission: linkList,
      activeMenu: '/operations/link',
      noCache: true,
    },
  },
  validateSearch: (search): { groupId: string } => ({ ...search, groupId: String(search['groupId'] ?? '') }),
  component: LinkList,
})

const links = defineCrud({
  list: linkList,
  add: linkAdd,
  edit: linkEdit,
  remove: linkDelete,
  rowKey: 'linkId',
  nameField: 'name',
  required: LINK_REQUIRED,
})

const column = columnsOf<Link>()
const columns = [
  column.opener('name', msg`Name`, { sortable: true }),
  column.custom('logo', msg`Logo`, (row) => <Thumbnail src={row.src} alt={row.name} />, { width: 120 }),
  column.text('url', msg`Address`),
  column.date(['updateTime', 'createTime'], msg({ message: 'Updated', context: 'date' })),
]

function LinkList() {
  const { t } = useLingui()
  const { groupId } = Route.useSearch()
  return (
    <Screen title={<Trans>Links</Trans>} aside={<BackLink to="/operations/link" />}>
      <CrudList
        crud={links}
        columns={columns}
        label={t`Links`}
        search={[{ name: 'query', label: t`Name` }]}
        binding={{ fixed: { groupId }, enabled: groupId !== '' }}
        opens
        pagesIfNeeded
        form={{
          titles: { add: t`Add link`, edit: t`Edit link` },
          blank: { groupId, name: '', url: '', logo: '', sortFlag: undefined },
          toBody: (values) => ({ ...values, url: completeAddress(values.url) }),
          fields: (form, row) => (
            <>
              <TextField form={form} name="name" label={t`Name`} max={100} required />
              <TextField
                form={form}
                name="url"
                label={t`Address`}
                max={500}
                placeholder="https://"
                complete={completeAddress}
                required
              />
              <LogoField form={form} label={t`Logo`} src={row?.src} />
              {row && <NumberField form={form} name="sortFlag" label={t`Order`} min={0} />}
            </>
          ),
        }}
      />
    </Screen>
  )
}
