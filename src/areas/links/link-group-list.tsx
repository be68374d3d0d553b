import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  LINK_GROUP_REQUIRED,
  type LinkGroup,
  linkGroupAdd,
  linkGroupDelete,
  linkGroupEdit,
  linkGroupList,
} from '#contract/links.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/link')({
  staticData: { meta: { title: msg`Friend links`, texts: 'links', permission: linkGroupList } },
  component: LinkGroupList,
})

const groups = defineCrud({
  list: linkGroupList,
  add: linkGroupAdd,
  edit: linkGroupEdit,
  remove: linkGroupDelete,
  rowKey: 'linkGroupId',
  nameField: 'name',
  required: LINK_GROUP_REQUIRED,
})

const column = columnsOf<LinkGroup>()
const columns = [
  column.link('name', msg`Group name`, (row) => ({
    to: '/operations/link/list',
    search: { groupId: row.linkGroupId },
  })),
  column.text('code', msg`Code`),
  column.date(['updateTime', 'createTime'], msg({ message: 'Updated', context: 'date' })),
]

function LinkGroupList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Friend links</Trans>}>
      <CrudList
        crud={groups}
        columns={columns}
        label={t`Link groups`}
        search={[{ name: 'query', label: t`Name` }]}
        warning={t`Their links will be deleted too.`}
        pagesIfNeeded
        form={{
          titles: { add: t`Add link group`, edit: t`Edit link group` },
          blank: { name: '', code: '', sortFlag: undefined },
          fields: (form, row) => (
            <>
              <TextField form={form} name="name" label={t`Name`} max={100} required />
              <TextField form={form} name="code" label={t`Code`} max={100} required />
              {row && <NumberField form={form} name="sortFlag" label={t`Order`} min={0} />}
            </>
          ),
        }}
      />
    </Screen>
  )
}
