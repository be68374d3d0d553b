import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  type Post,
  POST_REQUIRED,
  postAdd,
  postEdit,
  postExport,
  postGet,
  postList,
  postRemove,
} from '#contract/system/posts.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { RadioField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/post')({
  staticData: { meta: { title: msg`Positions`, texts: 'system', permission: postList } },
  component: PostList,
})

const posts = defineCrud({
  list: postList,
  add: postAdd,
  edit: postEdit,
  remove: postRemove,
  get: postGet,
  rowKey: 'postId',
  nameField: 'postName',
  removesBy: 'id',
  required: POST_REQUIRED,
})

const column = columnsOf<Post>()
const columns = [
  column.opener('postName', msg`Name`),
  column.text('postCode', msg`Code`),
  column.number('postSort', msg`Order`),
  column.dict('status', 'EnableOrDisable', msg`Status`),
  column.date('createTime', msg`Created`, { from: 700 }),
  column.text('postId', msg`ID`, { optional: true, width: 190 }),
]

const BLANK = { postName: '', postCode: '', postSort: 0, status: '0', remark: '' }

function PostList() {
  const { t } = useLingui()
  const statuses = useDict('EnableOrDisable')
  return (
    <Screen title={<Trans>Positions</Trans>}>
      <CrudList
        crud={posts}
        columns={columns}
        label={t`Positions`}
        search={[
          { name: 'postName', label: t`Name` },
          { name: 'postCode', label: t`Code` },
          { name: 'status', label: t`Status`, options: statuses },
        ]}
        exports={{ endpoint: postExport, prefix: 'post', permission: 'system:post:export' }}
        opens
        form={{
          titles: { add: t`Add position`, edit: t`Edit position` },
          blank: BLANK,
          fields: (form) => (
            <>
              <TextField form={form} name="postName" label={t`Name`} max={50} required />
              <TextField form={form} name="postCode" label={t`Code`} max={64} required />
              <NumberField form={form} name="postSort" label={t`Order`} min={0} required />
              <RadioField form={form} name="status" label={t`Status`} options={statuses} />
              <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
            </>
          ),
        }}
      />
    </Screen>
  )
}
