import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLetterCase, IconLetterW } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { SwitchButton } from './switch-button.tsx'
import { useFinder } from './use-finder.ts'
import classes from './find-panel.module.css'

export function FindPanel(props: DialogProps) {
  return <Panel {...props} replacing={false} />
}

export function ReplacePanel(props: DialogProps) {
  return <Panel {...props} replacing />
}

/** Stands below the bar, above the text: it covers no place that it finds. */
function Panel({ editor, onClose, typing, replacing }: DialogProps & { replacing: boolean }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed] = useState(() => typing?.take() ?? '')
  useEffect(() => void typing?.take(), [typing])
  const [text, setText] = useState(() => typed || selectedLine(editor.state))
  const [other, setOther] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWord, setWholeWord] = useState(false)
  const [replaced, setReplaced] = useState<number>()
  const toField = useCallback(() => field.current?.select(), [])
  const finder = useFinder(editor, { text, matchCase, wholeWord }, toField)
  const previous = t({ message: 'Previous', context: 'match' })
  const next = t({ message: 'Next', context: 'match' })
  const close = () => {
    finder.selectCurrent()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mod = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') {
      // Leaves the panel alone, not the full screen around it.
      event.stopPropagation()
      close()
    } else if (mod && event.key.toLowerCase() === 'f') toField()
    else if (event.key === 'F3' || (mod && event.key.toLowerCase() === 'g')) finder.go(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const onEnter = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run(event)
  }
  return (
    <div
      role="search"
      aria-label={replacing ? t`Find and replace` : t`Find`}
      className={classes['panel']}
      onKeyDown={onKeyDown}
    >
      <div className={classes['row']}>
        <TextInput
          ref={field}
          size="xs"
          className={classes['field'] ?? ''}
          aria-label={t`Find`}
          placeholder={t`Find`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setReplaced(undefined)
          }}
          onKeyDown={onEnter((event) => finder.go(event.shiftKey ? -1 : 1))}
          autoFocus
          // What was typed is typed on.
          onFocus={({ currentTarget }) => (!typed || currentTarget.value !== typed) && currentTarget.select()}
        />
        <span className={classes['count']} role="status">
          {replaced !== undefined ? (
            <Plural value={replaced} one="# replaced" other="# replaced" />
          ) : (
            text && <Count {...finder} />
          )}
        </span>
        <ActionIcon {...QUIET} aria-label={previous} {...hint(previous)} onClick={() => finder.go(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon {...QUIET} aria-label={next} {...hint(next)} onClick={() => finder.go(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <SwitchButton icon={IconLetterCase} label={t`Match case`} on={matchCase} onSwitch={setMatchCase} />
        <SwitchButton icon={IconLetterW} label={t`Whole words`} on={wholeWord} onSwitch={setWholeWord} />
        <CloseButton size="sm" aria-label={t`Close`} onClick={close} />
      </div>
      {replacing && (
        <div className={classes['row']}>
          <TextInput
            size="xs"
            className={classes['field'] ?? ''}
            aria-label={t`Replace with`}
            placeholder={t`Replace with`}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
            onKeyDown={onEnter(() => finder.replaceOne(other))}
          />
          {/* Never switched off: the focus would be lost with the last place replaced. */}
          <Button size="compact-sm" variant="default" onClick={() => finder.replaceOne(other)}>
            <Trans>Replace</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setReplaced(finder.replaceAll(other))}>
            <Trans>Replace all</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

const QUIET = { size: 'md', variant: 'subtle', color: 'gray' } as const

function Count({ number, total }: { number: number; total: number }) {
  const { i18n } = useLingui()
  if (total === 0) return <Trans>No results</Trans>
  return (
    <Trans>
      {i18n.number(number)} of {i18n.number(total)}
    </Trans>
  )
}

/** What is selected is most likely what is looked for, as long as it is one line. */
function selectedLine({ doc, selection: { from, to } }: DialogProps['editor']['state']): string {
  const text = doc.textBetween(from, to, '\n')
  return text.includes('\n') || text.length > 200 ? '' : text
}
