import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PageWidgetDetail, pageWidgetEdit } from '#contract/page-widgets.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { openPreview } from '#shared/open-window.ts'
import { useWidgetLabels } from '#shared/widget-form/use-widget-labels.ts'
import { WidgetCard } from '#shared/widget-form/widget-card.tsx'
import { PublishButton } from './publish-button.tsx'
import { SPACE_READS } from './reads.ts'

interface SpaceFormProps {
  widget: PageWidgetDetail
  isOld: boolean
  reload: () => void
}

/** What the space is; its advertisements are saved one by one, apart from it. */
export function SpaceForm({ widget, isOld, reload }: SpaceFormProps) {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const { pageWidgetId, name, code, publishPipeCode, path, template = '', remark = '', revision } = widget
  return (
    <PageForm
      place={{ key: `widget:${pageWidgetId}`, siteId, title: name, path: `/cms/adspace/editor?id=${pageWidgetId}` }}
      endpoint={pageWidgetEdit}
      scope={{ pageWidgetId }}
      query={{ type: widget.type }}
      stored={{ name, code, publishPipeCode, path, template, remark }}
      isOld={isOld}
      toBody={({ values }) => ({ ...values, pageWidgetId, ...(revision !== undefined && { revision }) })}
      invalidates={SPACE_READS}
      reload={reload}
      success={t`Saved. Readers see it once it is published.`}
      labels={useWidgetLabels()}
      tools={({ isDirty, save }) => (
        <>
          <PublishButton pageWidgetId={pageWidgetId} saveFirst={isDirty ? save : undefined}>
            {isDirty ? <Trans>Save and publish</Trans> : <Trans>Publish</Trans>}
          </PublishButton>
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => openPreview('pagewidget', pageWidgetId)}
          >
            <Trans>Preview</Trans>
          </Button>
        </>
      )}
    >
      {(form) => <WidgetCard form={form} />}
    </PageForm>
  )
}
