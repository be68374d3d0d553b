import { Checkbox, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type Column, headerText, isColumnShown } from '#kit/list/columns.tsx'
import type { List } from '#kit/list/list-state.ts'
import { type LateColumns, useLateColumns } from '#kit/list/use-late-columns.ts'

interface Props {
  list: Pick<List<unknown>, 'switched' | 'switchColumns'>
  columns: readonly Column<never>[]
  late: LateColumns<never> | undefined
  isPhone: boolean
}

/** Which columns a person wants to see; on a phone those alone that a card can show. */
export function ColumnChoice({ list: { switched, switchColumns }, columns, late, isPhone }: Props) {
  const { i18n } = useLingui()
  const further = useLateColumns(late, true).filter(({ id }) => !columns.some((column) => column.id === id))
  const toggle = (id: string) =>
    switchColumns(switched.includes(id) ? switched.filter((one) => one !== id) : [...switched, id])
  return (
    <Stack gap="xs" p="xs">
      {[...columns, ...further].map(
        (column, index) =>
          !(isPhone && column.card === 'none') && (
            <Checkbox
              key={column.id}
              label={headerText(column, i18n)}
              checked={index === 0 || isColumnShown(column, switched)}
              disabled={index === 0}
              onChange={() => toggle(column.id)}
            />
          ),
      )}
    </Stack>
  )
}
