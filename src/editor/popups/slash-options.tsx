import type { Icon } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CommandGroup } from '#editor/commands/command.ts'
import classes from './popups.module.css'

export interface Entry {
  key: string
  label: string
  icon?: Icon
  /** Stands above the first line of it. */
  group?: CommandGroup
  run: () => void
}

interface Props {
  id: string
  label: string
  entries: readonly Entry[]
  index: number
}

export function SlashOptions({ id, label, entries, index }: Props) {
  const { t } = useLingui()
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [index, entries.length])
  const names: Readonly<Record<CommandGroup, string>> = {
    block: t`Blocks`,
    text: t`Text style`,
    paragraph: t`Paragraph style`,
    resource: t`Insert resource`,
    insert: t`Insert`,
    tools: t`Tools`,
  }
  return (
    <div id={id} role="listbox" aria-label={label}>
      {entries.length === 0 && (
        <div className={classes['none']} role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          <Trans>No matching commands</Trans>
        </div>
      )}
      {entries.map(({ key, label: name, icon: Glyph, group, run }, place) => (
        <Fragment key={key}>
          {group && group !== entries[place - 1]?.group && (
            <div className={classes['group']} role="presentation">
              {names[group]}
            </div>
          )}
          <div
            ref={place === index ? marked : undefined}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            className={classes['option']}
            onClick={run}
            onKeyDown={undefined}
          >
            {Glyph && <Glyph size={18} stroke={1.6} aria-hidden />}
            {name}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
