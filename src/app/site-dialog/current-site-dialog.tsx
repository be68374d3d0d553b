import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Stack } from '@mantine/core'
import { type CurrentSite } from '#contract/current-site.ts'
import { type Site, siteList, siteSetCurrentSite } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { useAction } from '#data/reads/use-action.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { singleChoice } from '#kit/list/single-choice.ts'
import { useList } from '#kit/list/use-list.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

interface CurrentSiteDialogProps {
  onPick(site: CurrentSite): void
  onClose(): void
}

const column = columnsOf<Site>()

function SiteName({ site }: { site: Site }) {
  const { siteId } = useCurrentSite()
  if (site.siteId !== siteId) return site.name
  return (
    <Group gap="xs">
      {site.name}
      <Badge variant="light">
        <Trans>Current site</Trans>
      </Badge>
    </Group>
  )
}

const columns = [
  column.index(),
  column.custom('name', msg`Site`, (site) => <SiteName site={site} />),
  column.text('url', msg`Address`),
]

/** Picks the site that this tab works on from now on. */
export function CurrentSiteDialog({ onPick, onClose }: CurrentSiteDialogProps) {
  const { t } = useLingui()
  const list = useList(siteList, { rowKey: 'siteId', filters: { siteName: '' }, place: 'memory' })
  const { pick, pending } = usePick(onPick)
  return (
    <Modal opened onClose={onClose} size={800} title={<Trans>Choose the current site</Trans>}>
      <Stack gap="sm">
        <Filters list={list}>
          <TextFilter name="siteName" label={t`Site name`} />
        </Filters>
        <ListTable list={singleChoice(list)} columns={columns} label={t`Sites`} onRowOpen={(site) => void pick(site)} />
        <Pager list={list} />
        <DialogFoot onCancel={onClose}>
          <Button onClick={() => void pick(list.selection.rows[0])} loading={pending}>
            <Trans>Switch to this site</Trans>
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}

/** The server checks the right to see the site; without a line a site of the kept list is taken as it is. */
function usePick(onPick: (site: CurrentSite) => void) {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const online = useOnline()
  const { run, pending } = useAction(siteSetCurrentSite)

  const pick = async (site: Site | undefined) => {
    if (!site) return notify({ level: 'error', message: t`Select a site first` })
    if (site.siteId === siteId)
      return notify({ level: 'error', message: t`This is already the current site. Choose another one.` })
    if (!online) return onPick({ siteId: site.siteId, siteName: site.name })
    const answer = await run({ params: { siteId: site.siteId } }).catch(() => undefined)
    if (answer) onPick(answer)
  }
  return { pick, pending }
}
