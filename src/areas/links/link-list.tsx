import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type Link, linkList } from '#contract/operations.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { Thumbnail } from '#kit/show/thumbnail.tsx'
import { LinkDialog, links } from './link-dialog.tsx'

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

const column = columnsOf<Link>()
const columns = [
  column.opener('name', msg`Name`, { sortable: true }),
  column.custom('logo', msg`Logo`, (row) => <Thumbnail src={row.src} alt={row.name} />, { width: 120 }),
  column.text('url', msg`Address`),
  column.date(['updateTime', 'createTime'], msg`Updated`),
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
        dialog={({ row, onClose }) => <LinkDialog groupId={groupId} row={row} onClose={onClose} />}
      />
    </Screen>
  )
}
