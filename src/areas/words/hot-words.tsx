import { Anchor } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { completeAddress, isLinkAddress } from '#contract/addresses.ts'
import {
  hotWordAdd,
  hotWordDelete,
  hotWordEdit,
  hotWordGroupAdd,
  hotWordGroupDelete,
  hotWordGroupEdit,
  hotWordGroupTree,
  hotWordList,
  type HotWordRow,
} from '#contract/words/hot-words.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { RadioField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { wordsBundle } from '#contract/words.ts'
import { GroupPanes } from './groups/group-panes.tsx'
import { HOT_GROUP_READS } from './groups/group-reads.ts'
import { HotGroupDialog } from './groups/hot-group-dialog.tsx'
import { SeveralTools } from './several/several-tools.tsx'
import { auditColumns, countColumns } from './word-columns.tsx'

const groups = {
  tree: hotWordGroupTree,
  add: hotWordGroupAdd,
  edit: hotWordGroupEdit,
  remove: hotWordGroupDelete,
  reads: HOT_GROUP_READS,
}

const words = defineCrud({
  list: hotWordList,
  add: hotWordAdd,
  edit: hotWordEdit,
  remove: hotWordDelete,
  rowKey: 'wordId',
  nameField: 'word',
  removesBy: 'id',
  alsoReads: [wordsBundle],
  required: ['groupId', 'word', 'url', 'urlTarget', 'remark'],
})

const column = columnsOf<HotWordRow>()
const columns = [
  column.opener('word', msg`Hot word`, { minWidth: 140 }),
  column.custom('url', msg`Address`, ({ url }) => <Address url={url} />, { ellipsis: true, minWidth: 160 }),
  ...countColumns<HotWordRow>(),
  ...auditColumns<HotWordRow>(),
]

/** Addresses that another back end has stored may be anything. */
function Address({ url }: { url: string }) {
  if (!isLinkAddress(completeAddress(url))) return url
  return (
    <Anchor href={completeAddress(url)} target="_blank" rel="noreferrer" size="sm">
      {url}
    </Anchor>
  )
}

/** The groups of words that become links in articles, and the words of one of them. */
export function HotWords({ tools }: { tools: ReactNode }) {
  const { t } = useLingui()
  const targets = [
    { value: '_blank', label: t`New window` },
    { value: '_self', label: t`Same window` },
  ]
  return (
    <GroupPanes
      calls={groups}
      label={t`Hot word groups`}
      memory="LastSelectedHotWordGroupId"
      dialog={(props) => <HotGroupDialog {...props} />}
    >
      {(groupId) => (
        <CrudList
          crud={words}
          columns={columns}
          label={t`Hot words`}
          search={[{ name: 'query', label: t`Word` }]}
          binding={{ fixed: { groupId } }}
          tools={
            <>
              <SeveralTools place={{ list: 'hot', groupId }} reads={HOT_GROUP_READS} />
              {tools}
            </>
          }
          opens
          form={{
            titles: { add: t`Add hot word`, edit: t`Edit hot word` },
            blank: { groupId, word: '', url: '', urlTarget: '_blank', remark: '' },
            toBody: (values) => ({ ...values, url: completeAddress(values.url) }),
            fields: (form) => (
              <>
                <TextField form={form} name="word" label={t`Word`} max={100} required />
                <TextField
                  form={form}
                  name="url"
                  label={t`Address`}
                  max={500}
                  placeholder="https://"
                  complete={completeAddress}
                  required
                />
                <RadioField form={form} name="urlTarget" label={t`Opens in`} options={targets} required />
                <TextAreaField form={form} name="remark" label={t`Note`} max={500} rows={2} />
              </>
            ),
          }}
        />
      )}
    </GroupPanes>
  )
}
