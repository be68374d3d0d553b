import { Stack, Switch, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PanelProps } from '#editor/toolbar/late-popover.tsx'
import { insertTable } from './insert-table.ts'
import classes from './size-grid.module.css'

const SIDE = 8
const INDEXES = Array.from({ length: SIDE * SIDE }, (_, index) => index)
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}
/** A new table, its size chosen by pointing or by arrow keys. */
export function SizeGrid({ editor, onDone }: PanelProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ row: 1, column: 2 })
  const [withHead, setWithHead] = useState(true)
  const insert = (row: number, column: number) => {
    insertTable(editor, row + 1, column + 1, withHead)
    onDone()
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const next = { row: clamped(at.row + by[0]), column: clamped(at.column + by[1]) }
    setAt(next)
    grid.current?.querySelectorAll('button')[next.row * SIDE + next.column]?.focus()
  }
  const sizeText = (rows: number, columns: number) => t`${rows} rows, ${columns} columns`
  return (
    <Stack gap="xs">
      <Text size="sm" aria-live="polite">
        {sizeText(at.row + 1, at.column + 1)}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time */}
      <div ref={grid} className={classes['grid']} role="group" aria-label={t`Table size`} onKeyDown={step}>
        {INDEXES.map((index) => {
          const row = Math.floor(index / SIDE)
          const column = index % SIDE
          const here = row === at.row && column === at.column
          return (
            <UnstyledButton
              key={index}
              className={classes['cell'] ?? ''}
              data-chosen={(row <= at.row && column <= at.column) || undefined}
              data-autofocus={here || undefined}
              tabIndex={here ? 0 : -1}
              aria-label={sizeText(row + 1, column + 1)}
              // Not on entering: the grid may open under a pointer that rests.
              onMouseMove={() => here || setAt({ row, column })}
              onFocus={() => setAt({ row, column })}
              onClick={() => insert(row, column)}
            />
          )
        })}
      </div>
      <Switch
        size="sm"
        label={<Trans>Header row</Trans>}
        checked={withHead}
        onChange={(event) => setWithHead(event.currentTarget.checked)}
      />
    </Stack>
  )
}

function clamped(index: number): number {
  return Math.min(SIDE - 1, Math.max(0, index))
}
