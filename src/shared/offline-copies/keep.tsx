import { lazy, Suspense } from 'react'
import { hasPins } from '#data/pins/has-pins.ts'
import { useStore } from '#data/page/store.ts'
import { loadTexts } from '#data/page/texts.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const TEXTS = 'offline-copies'

/** What may be kept on this device, at which size, how far that is, and the way back. */
export const KeepDialog = lazyDialog(async () => (await import('./keep-dialog.tsx')).KeepDialog, TEXTS)

const Marks = lazy(async () => {
  const [{ KeepMark: Mark }] = await Promise.all([import('./keep-mark.tsx'), loadTexts(TEXTS)])
  return { default: Mark }
})

const Table = lazy(async () => {
  const [{ PinTable: Pins }] = await Promise.all([import('./pin-table.tsx'), loadTexts(TEXTS)])
  return { default: Pins }
})

/** All that is kept, with size and freshness, and the way back. */
export function PinTable() {
  if (!useStore(hasPins)) return null
  return (
    <Suspense fallback={null}>
      <Table />
    </Suspense>
  )
}

export interface KeepMarkProps {
  kind: 'catalog' | 'content'
  id: string
}

/** Says whether it is kept on this device, and as of when. Costs nothing where nothing is. */
export function KeepMark(props: KeepMarkProps) {
  if (!useStore(hasPins)) return null
  return (
    <Suspense fallback={null}>
      <Marks {...props} />
    </Suspense>
  )
}
