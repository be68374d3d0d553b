import { useLingui } from '@lingui/react/macro'
import type { Webhook, webhookAdd } from '#contract/webhooks.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { CheckboxesField, TextField } from '#kit/form/fields.tsx'
import { eventOptions, webhooks } from './webhook-crud.ts'

interface Values {
  name: string
  url: string
  events: string[]
}

const BLANK: Values = { name: '', url: '', events: ['content.published', 'content.unpublished'] }

interface Props {
  /** Undefined while one is added. */
  row: Webhook | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ row, onSecret, onClose }: Props) {
  const { t } = useLingui()
  const titles = { add: t`Add webhook`, edit: t`Edit webhook` }
  // The secret is told once, to whoever adds a webhook.
  const tellSecret = (data: unknown) => onSecret((data as DataOf<typeof webhookAdd>).secret)
  return (
    <RowDialog
      crud={webhooks}
      row={row}
      titles={titles}
      blank={BLANK}
      onSaved={(_, data) => !row && tellSecret(data)}
      onClose={onClose}
      size={560}
      formats={{ url: t`Use an address that starts with http:// or https://, without a name and password` }}
    >
      {(form) => <Fields form={form} />}
    </RowDialog>
  )
}

function Fields({ form }: { form: FormOf<Values> }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <TextField form={form} name="name" label={t`Name`} max={100} required />
      <TextField
        form={form}
        name="url"
        label={t({ message: 'Address', context: 'webhook' })}
        description={t`Events are sent here by POST as JSON. It must be reachable from the public internet.`}
        placeholder="https://"
        max={1000}
        required
      />
      <CheckboxesField
        form={form}
        name="events"
        label={t`Events`}
        options={eventOptions((text) => i18n._(text))}
        required
      />
    </>
  )
}
