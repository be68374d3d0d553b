import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  errorProneAdd,
  errorProneDelete,
  errorProneEdit,
  errorProneList,
  type ErrorProneWord,
  wordsBundle,
} from '#contract/words.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { SeveralTools } from './several/several-tools.tsx'
import { auditColumns } from './word-columns.tsx'

const words = defineCrud({
  list: errorProneList,
  add: errorProneAdd,
  edit: errorProneEdit,
  remove: errorProneDelete,
  rowKey: 'wordId',
  nameField: 'word',
  removesBy: 'id',
  alsoReads: [wordsBundle],
})

const READS = [errorProneList, wordsBundle] as const

const column = columnsOf<ErrorProneWord>()
const columns = [
  column.opener('word', msg`Word`, { minWidth: 140 }),
  column.text('replaceWord', msg`Replacement`, { minWidth: 140 }),
  ...auditColumns<ErrorProneWord>(),
]

/** Words that are often written wrongly, and what should stand there. */
export function ErrorProneList({ tools }: { tools: ReactNode }) {
  const { t } = useLingui()
  // Another back end was never seen to edit one.
  const isPlain = usePlainServer()
  return (
    <CrudList
      crud={words}
      columns={columns}
      label={t`Error-prone words`}
      search={[{ name: 'query', label: t`Word` }]}
      tools={
        <>
          <SeveralTools place={{ list: 'errorProne' }} reads={READS} />
          {tools}
        </>
      }
      opens={!isPlain}
      noEdit={isPlain}
      form={{
        titles: { add: t`Add error-prone word`, edit: t`Edit error-prone word` },
        blank: { word: '', replaceWord: '' },
        fields: (form) => (
          <>
            <TextField form={form} name="word" label={t`Word`} max={255} required />
            <TextField form={form} name="replaceWord" label={t`Replacement`} max={255} required />
          </>
        ),
      }}
    />
  )
}
