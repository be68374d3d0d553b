import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Modal, Switch, Title } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { Fragment } from 'react'
import { type Keys, type Shortcut, SHORTCUTS } from '#app/shortcuts/shortcut-list.ts'
import { questionKey, switchQuestionKey } from '#app/shortcuts/shortcuts-state.ts'
import { useStore } from '#data/store.ts'
import classes from './shortcuts.module.css'

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { i18n } = useLingui()
  const listens = useStore(questionKey)
  return (
    <Modal opened onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>} size={760}>
      <div className={classes['groups']}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title.id} className={classes['group']}>
            <Title order={3} className={classes['title'] ?? ''}>
              {i18n._(title)}
            </Title>
            <dl className={classes['list']}>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.does.id} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="md"
        label={<Trans>The ? key opens this list</Trans>}
        description={<Trans>Off: it opens from the account menu only</Trans>}
        checked={listens}
        onChange={(event) => switchQuestionKey(event.currentTarget.checked)}
      />
    </Modal>
  )
}

function Line({ shortcut }: { shortcut: Shortcut }) {
  const { i18n } = useLingui()
  return (
    <div className={classes['line']}>
      <dt>{i18n._(shortcut.does)}</dt>
      <dd className={classes['keys']}>
        {shortcut.keys.map((keys) => (
          <Combination key={keys.join('+')} keys={keys} />
        ))}
      </dd>
    </div>
  )
}

function Combination({ keys }: { keys: Keys }) {
  const isMac = useOs() === 'macos'
  const nameOf = (key: string) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key)
  return (
    <span className={classes['combination']}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <Kbd size="sm">{nameOf(key)}</Kbd>
        </Fragment>
      ))}
    </span>
  )
}
