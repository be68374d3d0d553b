import { Button, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { FootBar, ListFoot } from './list-foot.tsx'
import type { TableState } from './list-state.ts'
import { LiveRegion } from '#kit/show/live-region.tsx'
import classes from './list-parts.module.css'

interface SelectionBarProps<Row> {
  list: TableState<Row>
  /** What can be done with the chosen rows. */
  children?: ReactNode
}

/** How many rows are chosen, where they are, what can be done with them, and the way to choose none. */
export function SelectionBar<Row>({ list: { selection }, children }: SelectionBarProps<Row>) {
  const words = useChoiceText(selection.rows.length, selection.elsewhere, selection.isFull)
  return (
    <>
      <LiveRegion message={words} />
      {words !== '' && (
        <ChoiceBar words={words} onClear={selection.clear}>
          {children}
        </ChoiceBar>
      )}
    </>
  )
}

/** The bar of a list that has nothing else at its foot. */
export function SelectionFoot<Row>(props: SelectionBarProps<Row>) {
  return (
    <ListFoot>
      <SelectionBar {...props} />
    </ListFoot>
  )
}

interface ChoiceBarProps {
  words: string
  onClear: () => void
  children: ReactNode
}

function ChoiceBar({ words, onClear, children }: ChoiceBarProps) {
  const { t } = useLingui()
  const actions = useRef<HTMLDivElement>(null)
  useFocusToRows(actions)
  return (
    <FootBar>
      <Text size="sm" fw={600} aria-hidden className={classes['chosenCount'] ?? ''}>
        {words}
      </Text>
      <div ref={actions} role="group" aria-label={t`Actions for selected rows`} className={classes['chosenActions']}>
        {children}
      </div>
      <Button size="compact-sm" variant="subtle" className={classes['clear'] ?? ''} onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </FootBar>
  )
}

/** Who works by keys goes on in the rows when the bar with the button that was pressed goes. */
function useFocusToRows(inBar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = inBar.current?.parentElement
    const list = bar?.closest('section, [role=dialog]')
    return () => {
      if (!bar?.contains(document.activeElement)) return
      list?.querySelector<HTMLElement>('[role=grid] [data-row][tabindex="0"]')?.focus({ preventScroll: true })
    }
  }, [inBar])
}

function useChoiceText(count: number, elsewhere: number, isFull: boolean): string {
  const { t } = useLingui()
  if (count === 0) return ''
  if (isFull) return t`${count} selected, the maximum at once`
  const chosen = plural(count, { one: '# selected', other: '# selected' })
  return elsewhere === 0 ? chosen : t`${chosen}, ${elsewhere} on other pages`
}
