import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { SHORTCUTS } from '#app/shortcuts/shortcut-list.ts'
import { questionKey, switchQuestionKey } from '#app/shortcuts/shortcuts-state.ts'
import { useStore } from '#data/page/store.ts'
import { KeyList } from '#kit/show/key-list.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { i18n } = useLingui()
  const listens = useStore(questionKey)
  const isMac = useOs() === 'macos'
  const nameOf = (key: string) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key)
  const groups = SHORTCUTS.map(({ title, shortcuts }) => ({
    title: i18n._(title),
    lines: shortcuts.map(({ does, keys }) => ({ name: i18n._(does), keys: keys.map((one) => one.map(nameOf)) })),
  }))
  return (
    <Modal opened onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>} size={760}>
      <KeyList groups={groups} />
      <Switch
        mt="md"
        label={<Trans>The ? key opens this list</Trans>}
        description={<Trans>When off, it opens from the account menu only</Trans>}
        checked={listens}
        onChange={(event) => switchQuestionKey(event.currentTarget.checked)}
      />
    </Modal>
  )
}
