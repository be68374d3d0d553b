import { Button, Group, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TableState } from './list-state.ts'
import { LiveRegion } from './live-region.tsx'
import classes from './screen.module.css'

/** How many rows are chosen, where they are, and the way to choose none: it stays in sight at the foot of a long list. */
export function SelectionBar<Row>({ list: { selection } }: { list: TableState<Row> }) {
  const words = useChoiceText(selection.rows.length, selection.elsewhere, selection.isFull)
  return (
    <>
      <LiveRegion message={words} />
      {words !== '' && (
        <Group wrap="nowrap" className={classes['foot'] ?? ''}>
          <Text size="sm" fw={600} aria-hidden>
            {words}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            <Trans>Clear the choice</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}

function useChoiceText(count: number, elsewhere: number, isFull: boolean): string {
  const { t } = useLingui()
  if (count === 0) return ''
  if (isFull) return t`${count} chosen: more can not be chosen at once`
  const chosen = plural(count, { one: '# row chosen', other: '# rows chosen' })
  return elsewhere === 0 ? chosen : t`${chosen}, ${elsewhere} of them not on this page`
}
