import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyList } from '#kit/show/key-list.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import type { Command } from '#editor/commands/command.ts'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { loadCommands } from '#editor/commands/load-commands.ts'
import { HISTORY_TOOLS, MARK_TOOLS } from '#editor/toolbar/tools.ts'
import { keysOf, namedKeys } from './key-text.ts'

/** All keys of the text: those of the commands, and those that are no command. */
export function KeysDialog({ onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const [commands, setCommands] = useState<readonly Command[]>([])
  useEffect(() => void loadCommands().then(setCommands), [])
  const named = [...HISTORY_TOOLS, ...MARK_TOOLS, ...commands]
    .map(({ id, label }) => ({ name: i18n._(label), keys: [keysOf(id)] }))
    .filter(({ keys: [first] }) => first && first.length > 0)
  const others = [
    { name: t`Find any command by name`, keys: [['/']] },
    { name: t`Go to the toolbar and between its tools`, keys: [namedKeys('Alt-F10')] },
    { name: t`New line in the same paragraph`, keys: [namedKeys('Shift-Enter')] },
    { name: t`Change the list level, or go to the next table cell`, keys: [namedKeys('Tab')] },
    { name: t`Leave the text (press Esc first)`, keys: [namedKeys('Tab')] },
    { name: t`Leave full screen, a menu or a panel`, keys: [namedKeys('Esc')] },
  ]
  return (
    <Modal opened onClose={onClose} title={<Trans>Text editor shortcuts</Trans>} size={760}>
      <KeyList
        groups={[
          { title: t`Navigation`, lines: others },
          { title: t`Commands`, lines: named },
        ]}
      />
    </Modal>
  )
}
