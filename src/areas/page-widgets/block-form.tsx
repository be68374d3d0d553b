import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { BlockSnapshot, BlockValues } from '#lib/block.ts'
import { pageWidgetEdit } from '#contract/page-widgets.ts'
import { type BlockState, publishBlock, saveBlock } from '#data/outbox/block-work.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { useWidgetLabels } from '#shared/widget-form/use-widget-labels.ts'
import { useFollowedOrder } from '#shared/task-progress/use-followed-order.tsx'
import { BlockFields } from './block-fields.tsx'
import { textOfRows } from './block-rows.ts'
import { BlockAttention, BlockSaveState } from './block-state.tsx'
import { BlockTools } from './block-tools.tsx'
import { mergeForm } from './merge-form.ts'
import { RowsConflict } from './rows-conflict.tsx'

interface BlockFormProps {
  widgetId: string
  /** That of the page widget. */
  type: string
  /** The block as this device has it. */
  stored: BlockSnapshot
  work: BlockState
  reload: () => void
}

/** Saving and publishing are orders on this device first, whatever the line is like. */
export function BlockForm({ widgetId, type, stored, work, reload }: BlockFormProps) {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const { order, progress } = useFollowedOrder(siteId)
  /** What was saved last, until it is what this device has. */
  const saved = useRef<BlockValues>(undefined)
  const { values, revision } = stored
  const queue = async (mine: BlockValues, base: BlockValues) => {
    const from = { values: base, ...(base === values && revision !== undefined && { revision }) }
    await order(saveBlock(widgetId, { type, values: mine, base: from }), {
      title: t`Save`,
      waits: t`Saved here. It will be sent when you reconnect.`,
    })
    saved.current = mine
  }
  const publish = (shown: BlockValues) =>
    order(publishBlock(widgetId, shown), {
      title: t`Publish`,
      waits: t`Saved here. It will be published when you reconnect.`,
    })
  const title = values.name
  return (
    <>
      <PageForm
        place={{ key: `widget:${widgetId}`, siteId, title, path: `/cms/block/manual/editor?id=${widgetId}` }}
        endpoint={pageWidgetEdit}
        scope={{ pageWidgetId: widgetId }}
        stored={values}
        isOld={false}
        toBody={({ values: { rows, ...fields } }) => ({
          ...fields,
          pageWidgetId: widgetId,
          contentStr: JSON.stringify(rows),
        })}
        queue={queue}
        merge={mergeForm}
        isHeld={work.state === 'conflict' ? t`First resolve the conflict` : undefined}
        invalidates={[]}
        reload={reload}
        labels={{ ...useWidgetLabels(), rows: t`Rows` }}
        valueText={(field, value) => (field === 'rows' ? textOfRows(value) : String(value || '–'))}
        status={({ isDirty, isUnkept }) => <BlockSaveState work={work} isDirty={isDirty} isUnkept={isUnkept} />}
        notes={<BlockAttention work={work} />}
        decideIn={(conflict, decide) => conflict.path === 'rows' && <RowsConflict {...{ conflict, values, decide }} />}
        tools={({ isDirty, save }) => (
          <BlockTools
            pageWidgetId={widgetId}
            isDirty={isDirty}
            isHeld={work.state === 'conflict'}
            publish={async () => {
              if (isDirty && !(await save())) return
              await publish((isDirty ? saved.current : undefined) ?? values)
            }}
          />
        )}
      >
        {(form) => <BlockFields form={form} type={type} />}
      </PageForm>
      {progress}
    </>
  )
}
