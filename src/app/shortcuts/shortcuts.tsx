import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { questionKey, shortcutsOpen } from '#app/shortcuts/shortcuts-state.ts'
import { useStore } from '#data/store.ts'

const ShortcutsDialog = lazy(() =>
  import('#app/shortcuts/shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
)

/** `?` outside of fields opens the list of shortcuts; the dialog is fetched when it is first asked for. */
export function Shortcuts() {
  const opened = useStore(shortcutsOpen)
  const listens = useStore(questionKey)
  useHotkeys(listens ? [['shift+?', () => shortcutsOpen.set(true)]] : [])
  if (!opened) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => shortcutsOpen.set(false)} />
    </Suspense>
  )
}
