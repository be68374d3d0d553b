import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CatalogDetail, catalogGet } from '#contract/catalogs.ts'
import { catalogApplyPipe } from '#contract/catalogs/settings.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { Card } from '#kit/page/card.tsx'
import { PipeTabs } from '#areas/site/pipe-tabs.tsx'
import { TemplateField } from '#shared/template-selector/template-field.tsx'
import { type BasicValues, TEMPLATE_KEYS, type TemplateKey } from './basic-form.ts'

interface Props {
  form: FormOf<BasicValues>
  catalog: CatalogDetail
  labels: Record<TemplateKey, string>
}

/** What the pages of the catalog are made with, pipe by pipe; where nothing is said the site decides. */
export function TemplatesCard(props: Props) {
  const { publishPipeDatas } = props.catalog
  return (
    <Card title={<Trans>Publish pipes</Trans>}>
      <PipeTabs pipes={publishPipeDatas}>
        {(pipeCode) => (
          <Stack gap="sm">
            {TEMPLATE_KEYS.map((key) => (
              <TemplateRow key={key} {...props} pipeCode={pipeCode} templateKey={key} />
            ))}
          </Stack>
        )}
      </PipeTabs>
    </Card>
  )
}

interface RowProps extends Props {
  pipeCode: string
  templateKey: TemplateKey
}

/** One template: typed or chosen, and given to all catalogs below. */
function TemplateRow({ form, catalog, labels, pipeCode, templateKey }: RowProps) {
  const { t } = useLingui()
  const label = labels[templateKey]
  return (
    <TemplateField
      form={form}
      name={`pipes.${pipeCode}.${templateKey}`}
      label={label}
      pipeCode={pipeCode}
      choose={<Trans>Choose</Trans>}
      chooseLabel={t`Choose: ${label}`}
    >
      {templateKey !== 'indexTemplate' && (
        <ApplyTemplate
          catalog={catalog}
          pipeCode={pipeCode}
          templateKey={templateKey}
          label={label}
          typed={form.values.pipes[pipeCode]?.[templateKey] ?? ''}
        />
      )}
    </TemplateField>
  )
}

interface ApplyProps extends Pick<RowProps, 'catalog' | 'pipeCode' | 'templateKey'> {
  label: string
  typed: string
}

/** The server gives away what it has stored: a template that was just typed has to be saved first. */
function ApplyTemplate({ catalog, pipeCode, templateKey, label, typed }: ApplyProps) {
  const { t } = useLingui()
  const { catalogId, childCount, publishPipeDatas } = catalog
  const { run, pending } = useAction(catalogApplyPipe, {
    success: t`Applied to child catalogs`,
    invalidates: [catalogGet],
  })
  const stored = String(publishPipeDatas.find((pipe) => pipe.pipeCode === pipeCode)?.props[templateKey] ?? '')
  if (childCount === 0) return null
  const body = { catalogId, publishPipeCode: pipeCode, publishPipePropKeys: [templateKey] }
  return (
    <ActionButton
      endpoint={catalogApplyPipe}
      scope={{ catalogId }}
      reason={typed === stored ? undefined : t`Save the template before you apply it`}
      loading={pending}
      aria-label={t`Apply to child catalogs: ${label}`}
      onClick={() => void run({ body }).catch(() => undefined)}
    >
      <Trans>Apply to child catalogs</Trans>
    </ActionButton>
  )
}
