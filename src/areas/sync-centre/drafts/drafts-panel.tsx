import { Stack, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DraftRow, useDiscardedDrafts } from '#data/drafts/discarded-drafts.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { DraftActions, RestoreButton } from './draft-actions.tsx'
import { FormDrafts } from './form-drafts.tsx'
import { discardedColumns, draftColumns } from './draft-columns.tsx'
import { useOpenDraft } from './use-open-draft.ts'
import { useShownDrafts } from './use-shown-drafts.ts'

/** Texts that were typed on this device and never saved, and below them those that were given up. */
export function DraftsPanel({ drafts }: { drafts: readonly DraftRow[] }) {
  const { t } = useLingui()
  const open = useOpenDraft()
  const [search, setSearch] = useState('')
  const discarded = useDiscardedDrafts()
  const present = useLocalTable(useShownDrafts(drafts, search), (row) => row.id)
  const gone = useLocalTable(useShownDrafts(discarded, search), (row) => row.id)
  const nothing = search.trim() === '' ? undefined : <Trans>No drafts match</Trans>
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={t`Search drafts`}
        placeholder={t`Search titles and text`}
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={360}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ListTable
        list={present}
        columns={draftColumns}
        label={t`Drafts`}
        selectable={false}
        onRowOpen={({ draft, isElsewhere }) => !isElsewhere && open(draft)}
        rowActions={(row) => <DraftActions shown={row} />}
        empty={nothing ?? <Trans>No drafts on this device</Trans>}
      />
      <FormDrafts />
      <Title order={2} size="h4">
        <Trans>Discarded</Trans>
      </Title>
      <ListTable
        list={gone}
        columns={discardedColumns}
        label={t`Discarded drafts`}
        selectable={false}
        rowActions={(row) => <RestoreButton discarded={row.draft} />}
        empty={nothing ?? <Trans>Discarded drafts stay here for 30 days</Trans>}
      />
    </Stack>
  )
}
