import { useHotkeys } from '@mantine/hooks'
import { questionKey, shortcutsOpen } from '#app/shortcuts/shortcuts-state.ts'
import { useStore } from '#data/page/store.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const ShortcutsDialog = lazyDialog(
  () => import('#app/shortcuts/shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog),
  'frame',
)

/** `?` outside of fields opens the list of shortcuts; the dialog is fetched when it is first asked for. */
export function Shortcuts() {
  const opened = useStore(shortcutsOpen)
  const listens = useStore(questionKey)
  useHotkeys(listens ? [['shift+?', () => shortcutsOpen.set(true)]] : [])
  if (!opened) return null
  return <ShortcutsDialog onClose={() => shortcutsOpen.set(false)} />
}
