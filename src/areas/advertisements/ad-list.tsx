import { IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  type Advertisement,
  advertisementAdd,
  advertisementDelete,
  advertisementEdit,
  advertisementList,
} from '#contract/advertisements.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { DeleteButton, EditButton, EditDeleteFoot } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Card } from '#kit/page/card.tsx'
import { AD_COLUMNS } from './ad-columns.tsx'
import { AD_READS } from './reads.ts'
import { SwitchButton } from './switch-button.tsx'

interface Props {
  adSpaceId: string
  /** Where the space was opened. */
  from: string | undefined
}

/** What an ad space shows. */
export function AdList({ adSpaceId, from }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useList(advertisementList, {
    rowKey: 'advertisementId',
    filters: { name: '' },
    fixed: { adSpaceId },
    pageSize: 10,
  })
  const open = useCallback(
    (row?: Advertisement) => {
      const search = { adSpaceId, ...(row && { id: row.advertisementId }), ...(from !== undefined && { from }) }
      void navigate({ to: '/cms/ad/editor', search })
    },
    [navigate, adSpaceId, from],
  )
  const deleting = {
    endpoint: advertisementDelete,
    nameOf: ({ name }: Advertisement) => name,
    body: (rows: readonly Advertisement[]) => rows.map((row) => row.advertisementId),
    invalidates: AD_READS,
    warning: t`Readers no longer see them.`,
  }
  return (
    <Card title={<Trans>Advertisements</Trans>}>
      <Toolbar>
        <ActionButton endpoint={advertisementAdd} scope={{ adSpaceId }} icon={IconPlus} onClick={() => open()}>
          <Trans>Add advertisement</Trans>
        </ActionButton>
        <Filters list={list}>
          <TextFilter name="name" label={t`Name`} />
        </Filters>
        <ListTools list={list} columns={AD_COLUMNS} />
      </Toolbar>
      <ListTable
        list={list}
        columns={AD_COLUMNS}
        label={t`Advertisements`}
        onRowOpen={open}
        rowActions={(row) => (
          <Can permission={`PageWidget:Edit:${adSpaceId}`}>
            <SwitchButton row={row} />
            <EditButton endpoint={advertisementEdit} onClick={() => open(row)} />
            <DeleteButton {...deleting} rows={[row]} look="row" />
          </Can>
        )}
      />
      <Can permission={`PageWidget:Edit:${adSpaceId}`}>
        <EditDeleteFoot {...deleting} list={list} editing={advertisementEdit} onEdit={open} />
      </Can>
      <Pager list={list} />
    </Card>
  )
}
