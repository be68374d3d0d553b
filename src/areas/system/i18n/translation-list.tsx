import { Badge, Group } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  i18nAdd,
  i18nEdit,
  i18nExport,
  i18nGet,
  i18nList,
  i18nRefresh,
  i18nRemove,
  type ListedText,
} from '#contract/system/i18n.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { SelectField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ImportTexts } from './import-texts.tsx'
import { NAMED_READS } from './named-reads.ts'
import { RefreshButton } from '../refresh-button.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/i18n/dict')({
  staticData: { meta: { title: msg`Translations`, texts: 'system', permission: i18nList } },
  component: TranslationList,
})

const texts = defineCrud({
  list: i18nList,
  add: i18nAdd,
  edit: i18nEdit,
  remove: i18nRemove,
  get: i18nGet,
  rowKey: 'dictId',
  nameField: 'langKey',
  removesBy: 'id',
  alsoReads: NAMED_READS,
  required: ['langTag', 'langKey', 'langValue'],
})

const column = columnsOf<ListedText>()
const columns = [
  column.opener('langKey', msg({ message: 'Key', context: 'name' }), { minWidth: 220 }),
  column.dict('langTag', 'I18nDictType', msg`Language`, { width: 140 }),
  column.text('langValue', msg`Text`, { minWidth: 180 }),
  column.custom('missing', msg`Missing in`, ({ missing = [] }) => missing.length > 0 && <Missing tags={missing} />, {
    width: 220,
  }),
]

/** Another back end does not know what is missing where. */
const known = columns.filter(({ id }) => id !== 'missing')

const BLANK = { langTag: '', langKey: '', langValue: '' }

function TranslationList() {
  const { t } = useLingui()
  const languages = useDict('I18nDictType')
  const isPlain = usePlainServer()
  return (
    <Screen title={<Trans>Translations</Trans>}>
      <CrudList
        crud={texts}
        columns={isPlain ? known : columns}
        label={t`Translations`}
        search={[
          { name: 'langKey', label: t({ message: 'Key', context: 'name' }) },
          { name: 'langValue', label: t`Text` },
          { name: 'langTag', label: t`Language`, options: languages },
          ...(isPlain ? [] : [{ name: 'missingIn' as const, label: t`Missing in`, options: languages }]),
        ]}
        tools={
          <>
            {!isPlain && <ImportTexts />}
            <RefreshButton endpoint={i18nRefresh} invalidates={[i18nList, ...NAMED_READS]} />
          </>
        }
        exports={{ endpoint: i18nExport, prefix: 'i18n_dict', permission: 'system:i18ndict:export' }}
        opens
        form={{
          titles: { add: t`Add translation`, edit: t`Edit translation` },
          blank: BLANK,
          size: 600,
          fields: (form) => (
            <>
              <SelectField form={form} name="langTag" label={t`Language`} options={languages} required />
              <TextField form={form} name="langKey" label={t({ message: 'Key', context: 'name' })} max={100} required />
              <TextField form={form} name="langValue" label={t`Text`} max={100} required />
            </>
          ),
        }}
      />
    </Screen>
  )
}

function Missing({ tags }: { tags: readonly string[] }) {
  const languages = useDict('I18nDictType')
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <Badge key={tag} color="orange" variant="light" tt="none">
          {languages.find(({ value }) => value === tag)?.label ?? tag}
        </Badge>
      ))}
    </Group>
  )
}
