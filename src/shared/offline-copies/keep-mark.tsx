import { IconDeviceDesktopCheck, IconDeviceDesktopDown, IconDeviceDesktopExclamation } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { type PinRow, useCatalogPin, useOfflineCopy } from '#data/pins/use-pins.ts'
import { useAgeText } from '#kit/show/age.tsx'
import { hint } from '#kit/button/hint.tsx'
import type { KeepMarkProps } from './keep.tsx'
import { useProblemText } from './use-problem-text.ts'

/** Shape and words tell what is on this device: whole, on its way, or with something missing. */
export function KeepMark({ kind, id }: KeepMarkProps) {
  return kind === 'catalog' ? <CatalogMark catalogId={id} /> : <ContentMark contentId={id} />
}

function CatalogMark({ catalogId }: { catalogId: string }) {
  const { t } = useLingui()
  const pin = useCatalogPin(catalogId)
  const age = useAgeText(pin?.freshAt)
  if (!pin) return null
  const { done, total, failed } = pin
  if (failed > 0 || pin.isGone)
    return <Mark shape="partly" label={t`${done} of ${total} items available offline, updated ${age}`} />
  if (isWhole(pin)) return <Mark shape="whole" label={t`Available offline, updated ${age}`} />
  if (total === 0) return <Mark shape="coming" label={t`Not on this device yet`} />
  return <Mark shape="coming" label={t`${done} of ${total} items available offline so far`} />
}

/** Also while it is read again: what is here is as of the last time. */
function isWhole({ done, total, freshAt }: PinRow): boolean {
  return done === total && freshAt !== undefined
}

function ContentMark({ contentId }: { contentId: string }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const kept = useOfflineCopy(contentId)
  const age = useAgeText(kept?.freshAt)
  if (!kept) return null
  const { keep } = kept
  if (keep.problem) return <Mark shape="partly" label={problemText(keep)} />
  if (keep.storedAt === undefined) return <Mark shape="coming" label={t`Not on this device yet`} />
  return <Mark shape="whole" label={t`Available offline, updated ${age}`} />
}

const SHAPES = {
  whole: IconDeviceDesktopCheck,
  coming: IconDeviceDesktopDown,
  partly: IconDeviceDesktopExclamation,
}

function Mark({ shape, label }: { shape: keyof typeof SHAPES; label: string }) {
  const Shape = SHAPES[shape]
  return <Shape size={14} role="img" aria-label={label} data-keep={shape} {...hint(label)} />
}
