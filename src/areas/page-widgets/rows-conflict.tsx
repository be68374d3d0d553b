import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import type { BlockRows, BlockValues } from '#lib/block.ts'
import type { FieldConflict } from '#kit/page-form/rebase.ts'
import { BlockDialog } from './block-state.tsx'

interface Props {
  conflict: FieldConflict
  /** The block as this device has it. */
  values: BlockValues
  decide: (path: string, value: { theirs: unknown }) => void
}

/** The rows that two have changed, item by item. */
export function RowsConflict({ conflict, values, decide }: Props) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const withRows = (rows: unknown): BlockValues => ({ ...values, rows: rows as BlockRows })
  return (
    <>
      <Button size="xs" onClick={open}>
        <Trans>Resolve</Trans>
      </Button>
      <BlockDialog
        title={t`Rows`}
        base={withRows(conflict.base)}
        mine={withRows(conflict.mine)}
        theirs={withRows(conflict.theirs)}
        opened={opened}
        onClose={close}
        onDecide={(decided) => {
          decide('rows', { theirs: decided.rows })
          close()
        }}
      />
    </>
  )
}
