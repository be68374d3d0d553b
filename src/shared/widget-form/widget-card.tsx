import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { WIDGET_MAX } from '#contract/page-widgets.ts'
import { useSession } from '#data/session/use-session.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextAreaField } from '#kit/form/fields.tsx'
import { Card } from '#kit/page/card.tsx'
import type { WidgetValues } from '#lib/block.ts'
import { WidgetFields } from './widget-fields.tsx'

/** What templates rely on is changed by developers alone; the note is everybody's. */
export function WidgetCard<Values extends WidgetValues>({ form }: { form: FormOf<Values> }) {
  const { t } = useLingui()
  const isFixed = !useSession().hasRole('develop')
  return (
    <Card title={<Trans>Basic</Trans>}>
      {isFixed && (
        <Text size="sm" c="dimmed">
          <Trans>Only developers can change these fields. You can change the note.</Trans>
        </Text>
      )}
      <WidgetFields form={form} isFixed={isFixed} />
      <TextAreaField form={form} name="remark" label={t`Note`} max={WIDGET_MAX.remark} rows={1} />
    </Card>
  )
}
