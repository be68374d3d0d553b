import { IconSend } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { adSpacePublish } from '#contract/advertisements/spaces.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { SPACE_READS } from './reads.ts'

interface PublishProps {
  pageWidgetId: string
  look?: 'row'
  /** Has the server what is shown; false where it has not. */
  saveFirst?: (() => Promise<boolean>) | undefined
  children: ReactNode
}

/** Publishes one ad space. */
export function PublishButton({ pageWidgetId, look, saveFirst, children }: PublishProps) {
  const { t } = useLingui()
  const publishing = useAction(adSpacePublish, { success: t`Published`, invalidates: SPACE_READS })
  const publish = async () => {
    if (saveFirst && !(await saveFirst())) return
    await publishing.run({ body: [pageWidgetId] }).catch(() => undefined)
  }
  return (
    <Can permission={`PageWidget:Publish:${pageWidgetId}`}>
      <ActionButton
        endpoint={adSpacePublish}
        {...(look && { look })}
        icon={IconSend}
        loading={publishing.pending}
        onClick={() => void publish()}
      >
        {children}
      </ActionButton>
    </Can>
  )
}
