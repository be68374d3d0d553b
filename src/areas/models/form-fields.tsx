import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { customFormList } from '#contract/forms.ts'
import { FieldScreen } from './field-screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/customform/fields')({
  staticData: {
    meta: {
      title: msg`Form fields`,
      texts: 'models',
      permission: customFormList,
      activeMenu: '/operations/customform',
      noCache: true,
    },
  },
  validateSearch: (search): { modelId: string } => ({ ...search, modelId: String(search['modelId'] ?? '') }),
  component: FormFields,
})

function FormFields() {
  const { t } = useLingui()
  const { modelId } = Route.useSearch()
  return <FieldScreen title={t`Form fields`} owner="CmsCustomForm" modelId={modelId} />
}
