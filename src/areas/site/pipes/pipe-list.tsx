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
import type { SiteStart } from '#contract/site-forms.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
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

interface PipeValues {
  name: string
  code: string
  state: string
  sort: number | string
  remark: string
  start: SiteStart | 'none'
}

const BLANK: PipeValues = { name: '', code: '', state: PIPE_STATE.enabled, sort: 1, remark: '', start: 'theme' }

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

/** Behind all others, until somebody says otherwise. */
const nextSort = (rows: readonly PublishPipe[]) => Math.max(0, ...rows.map(({ sort }) => Number(sort))) + 1

function PipeList() {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const toBody = ({ start, sort, ...values }: PipeValues) => ({
    ...values,
    sort: sort === '' ? undefined : Number(sort),
    ...(!isPlain && start !== 'none' && { start }),
  })
  return (
    <Screen title={<Trans>Publish pipes</Trans>}>
      <CrudList
        crud={pipes}
        columns={columns}
        label={t`Publish pipes`}
        search={[]}
        opens
        warning={t`Their pages and templates are removed from the site. The folders are kept on the server under another name.`}
        dialog={({ row, list, onClose }) =>
          // Its place in the order is known with the others.
          !list.status.loading && (
            <RowDialog
              crud={pipes}
              row={row}
              titles={{ add: t`Add publish pipe`, edit: t`Edit publish pipe` }}
              blank={{ ...BLANK, sort: nextSort(list.rows) }}
              toBody={toBody}
              onClose={onClose}
            >
              {(form) => <PipeFields form={form} isNew={row === undefined} />}
            </RowDialog>
          )
        }
      />
    </Screen>
  )
}
