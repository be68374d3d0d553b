import { Alert } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { id as idSchema } from '#contract/fields.ts'
import { type PageWidgetDetail, pageWidgetEdit, pageWidgetGet, pageWidgetList } from '#contract/page-widgets.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { BlockFields } from './block-fields.tsx'
import { BlockTools } from './block-tools.tsx'
import { type BlockValues, rowsOf, textOfRows } from './block-rows.ts'

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
  const back = <BackLink to="/configs/content" search={{ tab: 'pageWdiget' }} />
  return (
    <Screen title={read.data?.name ?? <Trans>Manual block</Trans>} aside={back}>
      {isId ? (
        <ReadView read={read}>
          {(widget) => (
            <BlockForm widget={widget} isOld={read.offline || read.isFetching} reload={() => void read.refetch()} />
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

interface BlockFormProps {
  widget: PageWidgetDetail
  isOld: boolean
  reload: () => void
}

function BlockForm({ widget, isOld, reload }: BlockFormProps) {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const { pageWidgetId, name, code, publishPipeCode, path, template = '', remark = '', content, revision } = widget
  const stored: BlockValues = { name, code, publishPipeCode, path, template, remark, rows: rowsOf(content) }
  return (
    <PageForm
      place={{
        key: `widget:${pageWidgetId}`,
        siteId,
        title: name,
        path: `/cms/block/manual/editor?id=${pageWidgetId}`,
      }}
      endpoint={pageWidgetEdit}
      scope={{ pageWidgetId }}
      query={{ type: widget.type }}
      stored={stored}
      isOld={isOld}
      toBody={({ values: { rows, ...fields } }) => ({
        ...fields,
        pageWidgetId,
        contentStr: JSON.stringify(rows),
        ...(revision !== undefined && { revision }),
      })}
      invalidates={[pageWidgetGet, pageWidgetList]}
      reload={reload}
      success={t`Saved. Readers see it once it is published.`}
      labels={{
        name: t`Name`,
        code: t`Code`,
        publishPipeCode: t`Publish pipe`,
        path: t`Path`,
        template: t`Template`,
        remark: t`Remark`,
        rows: t`Rows`,
      }}
      valueText={(field, value) => (field === 'rows' ? textOfRows(value) : String(value || '–'))}
      tools={(state) => <BlockTools pageWidgetId={pageWidgetId} {...state} />}
    >
      {(form) => <BlockFields form={form} type={widget.type} />}
    </PageForm>
  )
}
