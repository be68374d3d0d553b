import { Button } from '@mantine/core'
import { IconEye, IconSend } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageWidgetGet, pageWidgetList, pageWidgetPublish } from '#contract/page-widgets.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import type { PageFormState } from '#kit/page-form/page-form.tsx'
import { openPreview } from '#shared/open-window.ts'

/** Publishing what is shown: what was changed is saved first. */
export function BlockTools({ pageWidgetId, isDirty, save }: PageFormState & { pageWidgetId: string }) {
  const { t } = useLingui()
  const publishing = useAction(pageWidgetPublish, {
    success: t`Published`,
    invalidates: [pageWidgetGet, pageWidgetList],
  })
  const publish = async () => {
    if (isDirty && !(await save())) return
    await publishing.run({ body: [pageWidgetId] }).catch(() => undefined)
  }
  return (
    <>
      <Can permission={`PageWidget:Publish:${pageWidgetId}`}>
        <ActionButton
          endpoint={pageWidgetPublish}
          icon={IconSend}
          loading={publishing.pending}
          onClick={() => void publish()}
        >
          {isDirty ? <Trans>Save and publish</Trans> : <Trans>Publish</Trans>}
        </ActionButton>
      </Can>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => openPreview('pagewidget', pageWidgetId)}
      >
        <Trans>Preview</Trans>
      </Button>
    </>
  )
}
