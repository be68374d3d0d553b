import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  PIPE_REQUIRED,
  PIPE_STATE,
  pipeAdd,
  pipeDelete,
  pipeGet,
  pipeList,
  pipeSelectData,
  pipeUpdate,
  type PublishPipe,
} from '#contract/pipes.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { PipeFields } from './pipe-fields.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/publishpipe')({
  staticData: { meta: { title: msg`Publish pipes`, texts: 'site', permission: pipeList } },
  component: PipeList,
})

const pipes = defineCrud({
  list: pipeList,
  add: pipeAdd,
  edit: pipeUpdate,
  remove: pipeDelete,
  rowKey: 'publishpipeId',
  nameField: 'name',
  removesBy: 'id',
  alsoReads: [pipeSelectData],
  required: PIPE_REQUIRED,
  get: pipeGet,
})

const column = columnsOf<PublishPipe>()
const columns = [
  column.opener('name', msg`Name`),
  column.text('code', msg`Code`),
  column.dict('state', 'EnableOrDisable', msg`Status`),
  column.number('sort', msg`Order`),
  column.text('remark', msg`Note`, { from: 900 }),
  column.date('createTime', msg`Created`, { from: 700 }),
  column.text('publishpipeId', msg`ID`, { width: 200, optional: true }),
]

function PipeList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Publish pipes</Trans>}>
      <CrudList
        crud={pipes}
        columns={columns}
        label={t`Publish pipes`}
        search={[]}
        opens
        warning={t`Their pages leave the site, and their templates with them. The folders are kept on the server under another name.`}
        form={{
          titles: { add: t`Add publish pipe`, edit: t`Edit publish pipe` },
          blank: { name: '', code: '', state: PIPE_STATE.enabled as string, sort: 1 as number | string, remark: '' },
          toBody: (values) => ({ ...values, sort: values.sort === '' ? undefined : Number(values.sort) }),
          fields: (form, row) => <PipeFields form={form} isNew={row === undefined} />,
        }}
      />
    </Screen>
  )
}
