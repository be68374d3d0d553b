import { useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { hasBothTexts } from '#data/outbox/conflicts.ts'
import { type CopyPlace, saveAsCopy } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
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
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const [opened, { open, close }] = useDisclosure(false)
  const isSiteGone = useIsSiteGone(operation.siteId)
  const isPlaceGone = isSiteGone || (operation.kind === 'content.add' && operation.lastError?.code === 'NOT_FOUND')
  const save = (place?: CopyPlace) => void runOrNotify(() => saveAsCopy(operation, place))
  const dialog = isPlaceGone && siteId !== undefined && (
    <CatalogSelector
      opened={opened}
      onClose={close}
      title={t`Save as new content`}
      takesContents
      onPick={([catalog]) => catalog && save({ siteId, catalogId: catalog.id })}
    />
  )
  const isOffered = operation.payload?.form !== undefined && (isPlaceGone || isLost(operation))
  return { isOffered, press: () => (isPlaceGone ? open() : save()), dialog }
}
