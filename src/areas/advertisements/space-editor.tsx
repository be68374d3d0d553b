import { Alert, Group, Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { id as idSchema } from '#contract/fields.ts'
import { pageWidgetGet } from '#contract/page-widgets.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Can } from '#kit/button/can.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { DictTag } from '#kit/show/dict-tag.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { AdList } from './ad-list.tsx'
import { SpaceForm } from './space-form.tsx'

export const Route = createFileRoute('/_signed-in/_shell/cms/adspace/editor')({
  staticData: {
    meta: {
      title: msg`Ad space`,
      texts: 'advertisements',
      permission: ['cms:advertisement:view', 'cms:content:view'],
      activeMenu: '/operations/advertisement',
      noCache: true,
    },
  },
  // `from` says where it was opened: among the page widgets, or among the ad spaces.
  validateSearch: (search): { id: string; from?: string } => ({ ...search, id: String(search['id'] ?? '') }),
  component: SpaceEditor,
})

function SpaceEditor() {
  const { id, from } = Route.useSearch()
  const isId = idSchema.safeParse(id).success
  const read = useRead(pageWidgetGet, { params: { pageWidgetId: id } }, { enabled: isId, staleTime: 0 })
  return (
    <Screen title={read.data?.name ?? <Trans>Ad space</Trans>} aside={<Aside state={read.data?.state} from={from} />}>
      {isId ? (
        <ReadView read={read}>
          {(widget) => (
            <Stack gap="md">
              <SpaceForm widget={widget} isOld={read.offline || read.isFetching} reload={() => void read.refetch()} />
              <Can permission="cms:advertisement:view">
                <AdList adSpaceId={id} from={from} />
              </Can>
            </Stack>
          )}
        </ReadView>
      ) : (
        <Alert color="red" role="alert">
          <Trans>There is no page widget with the ID {id}.</Trans>
        </Alert>
      )}
    </Screen>
  )
}

function Aside({ state, from }: { state: string | undefined; from: string | undefined }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <DictTag type="CMSPageWidgetStatus" value={state} />
      {from === 'pagewidget' ? (
        <BackLink to="/configs/content" search={{ tab: 'pageWdiget' }} />
      ) : (
        <BackLink to="/operations/advertisement" />
      )}
    </Group>
  )
}
