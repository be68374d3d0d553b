import { useCallbackRef } from '@mantine/hooks'
import type { BlockRows, BlockValues } from '#lib/block.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { useSteady } from '#kit/form/use-steady.ts'
import { WidgetCard } from '#shared/widget-form/widget-card.tsx'
import { BlockPreview } from './block-preview.tsx'
import classes from './block.module.css'
import { RowsCard } from './rows-card.tsx'

export function BlockFields({ form, type }: { form: FormOf<BlockValues>; type: string }) {
  const { values, setFieldValue } = form
  const setRows = useCallbackRef((rows: BlockRows) => setFieldValue('rows', rows as never))
  return (
    <div className={classes['page']}>
      <div className={classes['form']}>
        <WidgetCard form={form} />
        <RowsCard rows={useSteady(values.rows)} onChange={setRows} />
      </div>
      <BlockPreview values={values} type={type} />
    </div>
  )
}
