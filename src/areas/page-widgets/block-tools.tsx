import { Button } from '@mantine/core'
import { IconEye, IconSend } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageWidgetPublish } from '#contract/page-widgets.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { openPreview } from '#shared/open-window.ts'

interface Props {
  pageWidgetId: string
  isDirty: boolean
  /** Something else has to be decided first. */
  isHeld: boolean
  /** Publishes what is shown: what was changed is saved first. */
  publish: () => Promise<void>
}

export function BlockTools({ pageWidgetId, isDirty, isHeld, publish }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Can permission={`PageWidget:Publish:${pageWidgetId}`}>
        <ActionButton
          endpoint={pageWidgetPublish}
          icon={IconSend}
          reason={isHeld ? t`First resolve the conflict` : undefined}
          onClick={() => void runOrNotify(publish)}
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
