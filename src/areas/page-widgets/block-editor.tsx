import { Alert } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { blockSnapshot } from '#lib/block.ts'
import { id as idSchema } from '#contract/fields.ts'
import { pageWidgetGet } from '#contract/page-widgets.ts'
import { blockOnDevice, useBlockState } from '#data/outbox/block-work.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { BlockForm } from './block-form.tsx'
import { useReadWhenSent } from './use-read-when-sent.ts'

export const Route = createFileRoute('/_signed-in/_shell/cms/block/manual/editor')({
  staticData: {
    meta: {
      title: msg`Manual block`,
      texts: 'page-widgets',
      permission: ['cms:content:view'],
      activeMenu: '/configs/content',
      noCache: true,
    },
  },
  validateSearch: (search): { id: string } => ({ ...search, id: String(search['id'] ?? '') }),
  component: BlockEditor,
})

function BlockEditor() {
  const { id } = Route.useSearch()
  const isId = idSchema.safeParse(id).success
  const read = useRead(pageWidgetGet, { params: { pageWidgetId: id } }, { enabled: isId, staleTime: 0 })
  const work = useBlockState(id)
  useReadWhenSent(work, () => void read.refetch())
  const back = <BackLink to="/configs/content" search={{ tab: 'pageWdiget' }} />
  return (
    <Screen title={read.data?.name ?? <Trans>Manual block</Trans>} aside={back}>
      {isId ? (
        <ReadView read={read}>
          {(widget) =>
            work.isKnown && (
              <BlockForm
                key={id}
                widgetId={id}
                type={widget.type}
                stored={blockOnDevice(blockSnapshot(widget), read.age ?? 0, work)}
                work={work}
                reload={() => void read.refetch()}
              />
            )
          }
        </ReadView>
      ) : (
        <Alert color="red" role="alert">
          <Trans>There is no page widget with the ID {id}.</Trans>
        </Alert>
      )}
    </Screen>
  )
}
