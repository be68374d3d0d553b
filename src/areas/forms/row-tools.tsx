import { IconCloudOff, IconForms, IconSend, IconTable } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type CustomForm, customFormList, customFormOffline, customFormPublish, FORM_STATUS } from '#contract/forms.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'

/** Where a form leads to, and whether readers see it. */
export function RowTools({ form: { formId, status } }: { form: CustomForm }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const publishing = useAction(customFormPublish, { success: t`Published`, invalidates: [customFormList] })
  const ending = useAction(customFormOffline, { success: t`Unpublished`, invalidates: [customFormList] })
  const publish = () => void publishing.run({ body: [formId] }).catch(() => undefined)
  const end = () => void ending.run({ body: [formId] }).catch(() => undefined)
  const open = (to: string, search: object) => void navigate({ to: to as never, search: search as never })
  return (
    <>
      <RowButton icon={IconTable} onClick={() => open('/operations/customform/data', { formId })}>
        <Trans>Data</Trans>
      </RowButton>
      <RowButton icon={IconForms} onClick={() => open('/operations/customform/fields', { modelId: formId })}>
        <Trans>Fields</Trans>
      </RowButton>
      <ActionButton
        endpoint={customFormPublish}
        look="row"
        icon={IconSend}
        loading={publishing.pending}
        onClick={publish}
      >
        <Trans>Publish</Trans>
      </ActionButton>
      {status === FORM_STATUS.published && (
        <ActionButton
          endpoint={customFormOffline}
          look="row"
          icon={IconCloudOff}
          loading={ending.pending}
          onClick={end}
        >
          <Trans>Unpublish</Trans>
        </ActionButton>
      )}
    </>
  )
}
