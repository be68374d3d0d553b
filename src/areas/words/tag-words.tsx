import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type TagWord,
  tagWordAdd,
  tagWordDelete,
  tagWordEdit,
  tagWordGroupAdd,
  tagWordGroupDelete,
  tagWordGroupEdit,
  tagWordGroupTree,
  tagWordList,
} from '#contract/words/tag-words.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Thumbnail } from '#kit/show/thumbnail.tsx'
import { LogoField } from '#shared/logo-view/logo-field.tsx'
import { GroupPanes } from './groups/group-panes.tsx'
import { TAG_GROUP_READS } from './groups/group-reads.ts'
import { TagGroupDialog } from './groups/tag-group-dialog.tsx'
import { SeveralTools } from './several/several-tools.tsx'
import { auditColumns, countColumns } from './word-columns.tsx'

const groups = {
  tree: tagWordGroupTree,
  add: tagWordGroupAdd,
  edit: tagWordGroupEdit,
  remove: tagWordGroupDelete,
  reads: TAG_GROUP_READS,
}

const words = defineCrud({
  list: tagWordList,
  add: tagWordAdd,
  edit: tagWordEdit,
  remove: tagWordDelete,
  rowKey: 'wordId',
  nameField: 'word',
  removesBy: 'id',
  required: ['groupId', 'word', 'logo', 'sortFlag', 'remark'],
})

const column = columnsOf<TagWord>()
const columns = [
  column.opener('word', msg`Tag word`, { minWidth: 160 }),
  column.custom('logo', msg`Logo`, (row) => <Thumbnail src={row.logoSrc ?? row.src} alt={row.word} />, {
    width: 120,
    optional: true,
  }),
  column.number('sortFlag', msg`Order`, { width: 150, from: 900 }),
  ...countColumns<TagWord>(),
  ...auditColumns<TagWord>(),
]

/** The groups of words that authors choose tags from, and the words of one of them. */
export function TagWords({ tools }: { tools: ReactNode }) {
  const { t } = useLingui()
  return (
    <GroupPanes
      calls={groups}
      label={t`Tag groups`}
      memory="LastSelectedGroupId"
      dialog={(props) => <TagGroupDialog {...props} />}
    >
      {(groupId) => (
        <CrudList
          crud={words}
          columns={columns}
          label={t`Tag words`}
          search={[{ name: 'query', label: t`Word` }]}
          binding={{ fixed: { groupId } }}
          tools={
            <>
              <SeveralTools place={{ list: 'tag', groupId }} reads={TAG_GROUP_READS} />
              {tools}
            </>
          }
          opens
          form={{
            titles: { add: t`Add tag word`, edit: t`Edit tag word` },
            blank: { groupId, word: '', logo: '', sortFlag: undefined, remark: '' },
            fields: (form, row) => (
              <>
                <TextField form={form} name="word" label={t`Word`} max={100} required />
                {row && <NumberField form={form} name="sortFlag" label={t`Order`} min={0} />}
                <TextAreaField form={form} name="remark" label={t`Note`} max={500} rows={2} />
                <LogoField form={form} label={t`Logo`} src={row?.logoSrc ?? row?.src} />
              </>
            ),
          }}
        />
      )}
    </GroupPanes>
  )
}
