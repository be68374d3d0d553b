import { Button, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FootBar } from './list-foot.tsx'
import type { TableState } from './list-state.ts'
import { LiveRegion } from './live-region.tsx'

/** How many rows are chosen, where they are, and the way to choose none. */
export function SelectionBar<Row>({ list: { selection } }: { list: TableState<Row> }) {
  const words = useChoiceText(selection.rows.length, selection.elsewhere, selection.isFull)
  return (
    <>
      <LiveRegion message={words} />
      {words !== '' && (
        <FootBar>
          <Text size="sm" fw={600} aria-hidden>
            {words}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            <Trans>Clear the choice</Trans>
          </Button>
        </FootBar>
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
