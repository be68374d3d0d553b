import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { WIDGET_MAX } from '#contract/page-widgets.ts'
import { useSession } from '#data/session/use-session.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextAreaField } from '#kit/form/fields.tsx'
import { Card } from '#kit/page/card.tsx'
import type { WidgetValues } from '#lib/block.ts'
import { WidgetFields } from './widget-fields.tsx'

/** What the widget is for comes first; its structure, which templates rely on, is changed by developers alone. */
export function WidgetCard<Values extends WidgetValues>({ form }: { form: FormOf<Values> }) {
  const { t } = useLingui()
  const isFixed = !useSession().hasRole('develop')
  return (
    <Card title={<Trans>Basic</Trans>}>
      <TextAreaField form={form} name="remark" label={t`Note`} max={WIDGET_MAX.remark} rows={1} />
      {isFixed && (
        <Text size="sm" c="dimmed">
          <Trans>Only developers can change the fields below.</Trans>
        </Text>
      )}
      <WidgetFields form={form} isFixed={isFixed} />
    </Card>
  )
}
