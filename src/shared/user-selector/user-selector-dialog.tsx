import { Button } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { userList } from '#contract/system/users.ts'
import { notify } from '#data/page/notices.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { SelectionBar } from '#kit/list/selection-bar.tsx'
import { useList } from '#kit/list/use-list.ts'

type User = DataOf<typeof userList>['rows'][number]

export interface UserSelectorProps {
  title: string
  /** A list of users by name and phone number, such as those who are not in a role. */
  list: typeof userList
  /** Sent with every page. */
  fixed?: Readonly<Record<string, string>>
  /** At least one; the dialog closes when it is done, and stays where it fails. */
  onPick: (users: readonly User[]) => Promise<unknown>
  onClose: () => void
}

const column = columnsOf<User>()
const columns = [
  column.text('userName', msg`User name`),
  column.text('nickName', msg`Nickname`),
  column.text('phoneNumber', msg`Phone number`, { from: 700 }),
  column.dict('status', 'SysUserStatus', msg`Status`),
  column.date('createTime', msg`Created`, { from: 700, card: 'none' }),
]

/** Users of all pages and searches can be chosen together; a press on a row chooses it. */
export function UserSelectorDialog({ title, list: endpoint, fixed, onPick, onClose }: UserSelectorProps) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const list = useList(endpoint, {
    rowKey: 'userId',
    filters: { userName: '', phoneNumber: '' },
    fixed: fixed as never,
    place: 'memory',
    pageSize: 10,
    lasting: true,
  })
  const { rows } = list.selection
  const confirm = async () => {
    if (rows.length === 0) {
      notify({ level: 'error', message: t`Select at least one user first` })
      return
    }
    setPending(true)
    // What went wrong is shown by the call.
    await onPick(rows).then(onClose, () => setPending(false))
  }
  return (
    <Modal opened onClose={onClose} title={title} size={800}>
      <Filters list={list}>
        <TextFilter name="userName" label={t`User name`} />
        <TextFilter name="phoneNumber" label={t`Phone number`} />
      </Filters>
      <ListTable list={list} columns={columns} label={t`Users`} onRowOpen={list.selection.toggle} />
      <Pager list={list} />
      <SelectionBar list={list} />
      <DialogFoot onCancel={onClose}>
        <Button onClick={() => void confirm()} loading={pending}>
          <Trans>Confirm</Trans>
        </Button>
      </DialogFoot>
    </Modal>
  )
}
