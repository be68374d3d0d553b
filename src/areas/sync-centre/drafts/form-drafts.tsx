import { Button, Group, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { discardFormDraft, type FormDraftRow, useFormDrafts } from '#data/drafts/use-form-drafts.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { Age } from '#kit/show/age.tsx'

const column = columnsOf<FormDraftRow>()
const columns = [
  column.custom('title', msg`Settings`, (row) => <FormTitle draft={row} />, { ellipsis: true }),
  column.custom('updatedAt', msg`Last change`, ({ updatedAt }) => <Age since={updatedAt} />, { width: 150 }),
]

/** Settings, templates and files that were changed on this device and not saved; nothing is shown where there are none. */
export function FormDrafts() {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const drafts = useFormDrafts()
  const list = useLocalTable(drafts, (row) => row.key)
  const navigate = useNavigate()
  const open = ({ path }: FormDraftRow) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    void navigate({ to: pathname, search: Object.fromEntries(searchParams) } as never)
  }
  const discard = useDiscardForm()
  if (drafts.length === 0) return null
  return (
    <>
      <Title order={2} size="h4">
        <Trans>Unsaved settings</Trans>
      </Title>
      <ListTable
        list={list}
        columns={columns}
        label={t`Unsaved settings`}
        selectable={false}
        onRowOpen={(row) => isHere(row, siteId) && open(row)}
        rowActions={(row) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => void runOrNotify(() => discard(row))}
            >
              <Trans>Discard</Trans>
            </Button>
          </Group>
        )}
      />
    </>
  )
}

/** Opens the form, unless it belongs to another site than the one that is worked on. */
function FormTitle({ draft }: { draft: FormDraftRow }) {
  const { siteId } = useCurrentSite()
  return isHere(draft, siteId) ? <OpenText href={addressOf(draft)}>{draft.title}</OpenText> : draft.title
}

/** Settings of a site open from any site, those of what it holds in their own. */
function isHere({ key, siteId }: FormDraftRow, current: string | undefined): boolean {
  return siteId === current || key.startsWith('site:')
}

function useDiscardForm(): (draft: FormDraftRow) => Promise<void> {
  const ask = useConfirm()
  return async (draft) => {
    const sure = await ask({
      title: <Trans>Discard these changes?</Trans>,
      message: <Trans>What you entered for "{draft.title}" will be lost.</Trans>,
      confirmLabel: <Trans>Discard</Trans>,
      danger: true,
    })
    if (sure) await discardFormDraft(draft)
  }
}

function addressOf({ path }: FormDraftRow): string {
  return `${import.meta.env.BASE_URL}${path.replace(/^\//, '')}`
}
