import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilePlus, IconTrash } from '@tabler/icons-react'
import { discardDraft, type DraftRow, isBeingEdited } from '#data/drafts/discarded-drafts.ts'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { RowMenu } from '#areas/sync-centre/row-menu.tsx'
import { useSaveDraftAsNew } from '#areas/sync-centre/use-save-as-new.tsx'
import { TextItems } from '#areas/sync-centre/text-items.tsx'
import type { ShownDraft } from './use-shown-drafts.ts'

export function DraftMenu({ shown }: { shown: ShownDraft<DraftRow> }) {
  const discard = useDiscardDraft()
  const asNew = useSaveDraftAsNew(shown.draft)
  return (
    <>
      <RowMenu title={shown.title}>
        {asNew.isOffered && (
          <PopItem leftSection={<IconFilePlus size={14} />} onClick={asNew.press}>
            <Trans>Save as new content</Trans>
          </PopItem>
        )}
        <TextItems title={shown.title} form={shown.draft.form} base={shown.draft.base} />
        <PopItem
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={14} />}
          onClick={() => void runOrNotify(() => discard(shown))}
        >
          <Trans>Discard</Trans>
        </PopItem>
      </RowMenu>
      {asNew.dialog}
    </>
  )
}

/** The draft that the user saw goes, after a question; one that somebody types in stays. */
function useDiscardDraft(): (shown: ShownDraft<DraftRow>) => Promise<void> {
  const { t } = useLingui()
  const ask = useConfirm()
  return async ({ title, draft }) => {
    if (await isBeingEdited(draft.form.contentId)) {
      notify({ level: 'warning', message: t`This content is open in an editor. Close it first.` })
      return
    }
    const sure = await ask({
      title: <Trans>Discard this draft?</Trans>,
      message: <Trans>"{title}" will move to discarded drafts and stay there for 30 days.</Trans>,
      confirmLabel: <Trans>Discard</Trans>,
      danger: true,
    })
    if (!sure) return
    if (await discardDraft(draft.key, draft.updatedAt)) return
    notify({ level: 'warning', message: t`The draft has changed in the meantime` })
  }
}
