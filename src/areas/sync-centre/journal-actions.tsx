import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { restoreBlock } from '#data/outbox/block-work.ts'
import { restoreText, type RestoredText } from '#data/drafts/restore-text.ts'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import type { EndedOperation } from '#data/outbox/use-outbox.ts'
import { RowButton } from '#kit/button/row-button.tsx'
import { RowMenu } from './row-menu.tsx'
import { TextItems } from './text-items.tsx'

/** The way back for a text that was given up; what was sent has none, for it is on the server. */
export function JournalActions({ ended }: { ended: EndedOperation }) {
  const restore = useRestoreText()
  const given = ended.outcome === 'discarded' ? ended.payload : undefined
  const form = given?.form
  if (given?.block)
    return (
      <RowButton icon={IconArrowBackUp} onClick={() => void runOrNotify(() => restore(ended))}>
        <Trans>Restore as draft</Trans>
      </RowButton>
    )
  if (!form) return null
  return (
    <>
      <RowButton icon={IconArrowBackUp} onClick={() => void runOrNotify(() => restore(ended))}>
        <Trans>Restore as draft</Trans>
      </RowButton>
      <RowMenu title={ended.title}>
        <TextItems title={ended.title} form={form} base={ended.base} />
      </RowMenu>
    </>
  )
}

function useRestoreText(): (ended: EndedOperation) => Promise<void> {
  const { t } = useLingui()
  const refused: Record<Exclude<RestoredText, 'back'> | 'open', string> = {
    open: t`This content is open in an editor. Close it first.`,
    draft: t`This content already has a draft. Save or discard it first.`,
    waiting: t`A newer version of this content is waiting to be sent. Send or discard it first.`,
    gone: t`It is no longer in Activity`,
  }
  return async (ended) => {
    const ofBlock = ended.payload?.block && ((await restoreBlock(ended)) ? 'back' : 'draft')
    const became = ofBlock ?? (await restoreText(ended))
    if (became === 'back') notify({ level: 'success', message: t`Restored as a draft. Open it under Drafts.` })
    else notify({ level: 'warning', message: refused[became] })
  }
}
