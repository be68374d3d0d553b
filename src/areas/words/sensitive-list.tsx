import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  sensitiveAdd,
  sensitiveDelete,
  sensitiveEdit,
  sensitiveList,
  type SensitiveWord,
  wordsBundle,
} from '#contract/words.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { RadioField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Status } from '#kit/show/status.tsx'
import { SeveralTools } from './several/several-tools.tsx'
import { useSensitiveTypes } from './several/sensitive-types.ts'
import { auditColumns } from './word-columns.tsx'

const words = defineCrud({
  list: sensitiveList,
  add: sensitiveAdd,
  edit: sensitiveEdit,
  remove: sensitiveDelete,
  rowKey: 'wordId',
  nameField: 'word',
  removesBy: 'id',
  alsoReads: [wordsBundle],
})

const READS = [sensitiveList, wordsBundle] as const

const column = columnsOf<SensitiveWord>()
const columns = [
  column.opener('word', msg`Word`, { minWidth: 160 }),
  column.custom('type', msg`Type`, ({ type }) => <TypeTag type={type} />, { width: 140 }),
  ...auditColumns<SensitiveWord>(),
]

function TypeTag({ type }: Pick<SensitiveWord, 'type'>) {
  return type === 'WHITE' ? (
    <Status kind="success">
      <Trans>Allowed</Trans>
    </Status>
  ) : (
    <Status kind="neutral">
      <Trans>Sensitive</Trans>
    </Status>
  )
}

/** Words that texts should not have, and those that are allowed though they have such a word within. */
export function SensitiveList({ tools }: { tools: ReactNode }) {
  const { t } = useLingui()
  // Another back end was never seen to edit one.
  const isPlain = usePlainServer()
  const types = useSensitiveTypes()
  return (
    <CrudList
      crud={words}
      columns={columns}
      label={t`Sensitive words`}
      search={[{ name: 'query', label: t`Word` }]}
      tools={
        <>
          <SeveralTools place={{ list: 'sensitive' }} reads={READS} />
          {tools}
        </>
      }
      opens={!isPlain}
      noEdit={isPlain}
      form={{
        titles: { add: t`Add sensitive word`, edit: t`Edit sensitive word` },
        blank: { word: '', type: 'BLACK' },
        fields: (form) => (
          <>
            <TextField form={form} name="word" label={t`Word`} max={255} required />
            <RadioField
              form={form}
              name="type"
              label={t`Type`}
              description={t`Nothing within an allowed word is reported`}
              options={types}
              required
            />
          </>
        ),
      }}
    />
  )
}
