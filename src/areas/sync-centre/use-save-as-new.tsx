import { useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { isBeingEdited, type DraftRow } from '#data/drafts/discarded-drafts.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { hasBothTexts } from '#data/outbox/conflicts.ts'
import { type CopyPlace, saveAsCopy, saveDraftAsCopy } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { notify } from '#data/page/notices.ts'
import { call } from '#data/request/call.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { useIsSiteGone } from '#shared/gone-site.ts'

/** Its own was deleted and can not be had again: it can only live on as a new content. */
function isLost(operation: WaitingOperation): boolean {
  if (operation.state === 'conflict') return !hasBothTexts(operation)
  return operation.payload?.recreate === true && operation.lastError !== undefined
}

/** The way of a text into a new content: in its catalog, or, where that or its site is gone, in one of this tab's site. */
export function useSaveAsNew(operation: WaitingOperation) {
  const isSiteGone = useIsSiteGone(operation.siteId, operation.lastError !== undefined)
  const isPlaceGone = isSiteGone || (operation.kind === 'content.add' && operation.lastError?.code === 'NOT_FOUND')
  const save = (place?: CopyPlace) => void runOrNotify(() => saveAsCopy(operation, place))
  const { choose, dialog } = usePlace(isSiteGone ? operation.siteId : undefined, save)
  const isOffered = operation.payload?.form !== undefined && (isPlaceGone || isLost(operation))
  return { isOffered, press: () => (isPlaceGone ? choose() : save()), dialog: isPlaceGone && dialog }
}

/** The same for a text that was never saved: where its site is gone it can not be opened any more. */
export function useSaveDraftAsNew(draft: DraftRow) {
  const { t } = useLingui()
  const isOffered = useIsSiteGone(draft.siteId)
  const save = async (place: CopyPlace) => {
    const isOpen = await isBeingEdited(draft.form.contentId)
    if (!isOpen && (await saveDraftAsCopy(draft, place))) return
    const open = t`This content is open in an editor. Close it first.`
    notify({ level: 'warning', message: isOpen ? open : t`The draft has changed in the meantime` })
  }
  const { choose, dialog } = usePlace(draft.siteId, (place) => void runOrNotify(() => save(place)))
  return { isOffered, press: choose, dialog: isOffered && dialog }
}

/** Asks for a catalog of this tab's site; a tab that is still on the site that is `gone` takes one that is left. */
function usePlace(gone: string | undefined, onChoose: (place: CopyPlace) => void) {
  const { t } = useLingui()
  const { siteId, switchTo } = useCurrentSite()
  const [opened, { open, close }] = useDisclosure(false)
  const choose = () =>
    void runOrNotify(async () => {
      if (siteId === undefined || siteId === gone) switchTo(await call(siteGetCurrentSite))
      open()
    })
  const dialog = siteId !== undefined && (
    <CatalogSelector
      opened={opened}
      onClose={close}
      title={t`Save as new content`}
      takesContents
      onPick={([catalog]) => catalog && onChoose({ siteId, catalogId: catalog.id })}
    />
  )
  return { choose, dialog }
}
