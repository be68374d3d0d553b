import { Kbd, Modal, Title } from '@mantine/core'
import { Fragment, useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Command } from '../commands/command.ts'
import type { DialogProps } from '../commands/dialogs.tsx'
import { loadCommands } from '../commands/load-commands.ts'
import { HISTORY_TOOLS, MARK_TOOLS } from '../toolbar/tools.ts'
import { keysOf, namedKeys } from './key-text.ts'
import classes from './shortcuts.module.css'

/** All keys of the text: those of the commands, and those that are no command. */
export function KeysDialog({ onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const [commands, setCommands] = useState<readonly Command[]>([])
  useEffect(() => void loadCommands().then(setCommands), [])
  const named = [...HISTORY_TOOLS, ...MARK_TOOLS, ...commands]
    .map(({ id, label }) => ({ name: i18n._(label), keys: keysOf(id) }))
    .filter(({ keys }) => keys.length > 0)
  const others = [
    { name: t`Find any command by its name`, keys: ['/'] },
    { name: t`To the bar of tools and between them`, keys: namedKeys('Alt-F10') },
    { name: t`New line in the same paragraph`, keys: namedKeys('Shift-Enter') },
    { name: t`Deeper or higher in a list, next cell of a table`, keys: namedKeys('Tab') },
    { name: t`Leave the full screen, a menu or a panel`, keys: namedKeys('Esc') },
  ]
  return (
    <Modal opened onClose={onClose} title={<Trans>Keys of the text</Trans>} size={760}>
      <div className={classes['groups']}>
        <Lines title={t`Getting around`} lines={others} />
        <Lines title={t`Commands`} lines={named} />
      </div>
    </Modal>
  )
}

interface Line {
  name: string
  keys: readonly string[]
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={classes['group']}>
      <Title order={3} className={classes['title'] ?? ''}>
        {title}
      </Title>
      <dl className={classes['list']}>
        {lines.map(({ name, keys }) => (
          <div key={name} className={classes['line']}>
            <dt>{name}</dt>
            <dd className={classes['keys']}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && '+'}
                  <Kbd size="sm">{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
