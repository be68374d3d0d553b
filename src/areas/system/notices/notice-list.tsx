import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  type Notice,
  noticeAdd,
  noticeEdit,
  noticeGet,
  noticeInbox,
  noticeList,
  noticeRemove,
} from '#contract/system/notices.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { DictField, RadioField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { NoticeText } from './notice-text.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/notice')({
  staticData: { meta: { title: msg`Notices`, texts: 'system', permission: noticeList } },
  component: NoticeList,
})

const notices = defineCrud({
  list: noticeList,
  add: noticeAdd,
  edit: noticeEdit,
  remove: noticeRemove,
  get: noticeGet,
  rowKey: 'noticeId',
  nameField: 'noticeTitle',
  removesBy: 'id',
  alsoReads: [noticeInbox],
  required: ['noticeTitle', 'noticeType', 'noticeContent', 'status'],
})

const column = columnsOf<Notice>()
const columns = [
  column.opener('noticeTitle', msg`Title`, { minWidth: 200 }),
  column.dict('noticeType', 'NoticeType', msg`Type`),
  column.dict('status', 'NoticeStatus', msg`Status`),
  column.text('createBy', msg`Created by`, { width: 140 }),
  column.date('createTime', msg`Created`),
  column.text('noticeId', msg`ID`, { width: 180, optional: true }),
]

const BLANK = { noticeTitle: '', noticeType: '1', status: '0', noticeContent: '' }

function NoticeList() {
  const { t } = useLingui()
  const types = useDict('NoticeType')
  const states = useDict('NoticeStatus')
  return (
    <Screen title={<Trans>Notices</Trans>}>
      <CrudList
        crud={notices}
        columns={columns}
        label={t`Notices`}
        search={[
          { name: 'noticeTitle', label: t`Title` },
          { name: 'createBy', label: t`Created by` },
          { name: 'noticeType', label: t`Type`, options: types },
        ]}
        opens
        form={{
          titles: { add: t`Add notice`, edit: t`Edit notice` },
          blank: BLANK,
          size: 800,
          fields: (form) => (
            <>
              <TextField form={form} name="noticeTitle" label={t`Title`} max={50} required />
              <DictField form={form} name="noticeType" type="NoticeType" label={t`Type`} required />
              <RadioField form={form} name="status" label={t`Status`} options={states} />
              <NoticeText form={form} />
            </>
          ),
        }}
      />
    </Screen>
  )
}
