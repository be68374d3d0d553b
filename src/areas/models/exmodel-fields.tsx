import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { exmodelList } from '#contract/models.ts'
import { FieldScreen } from './field-screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/cms/exmodel/fields')({
  staticData: {
    meta: {
      title: msg`Model fields`,
      texts: 'models',
      permission: exmodelList,
      activeMenu: '/configs/exmodel',
      noCache: true,
    },
  },
  validateSearch: (search): { modelId: string } => ({ ...search, modelId: String(search['modelId'] ?? '') }),
  component: ExmodelFields,
})

function ExmodelFields() {
  const { t } = useLingui()
  const { modelId } = Route.useSearch()
  return <FieldScreen title={t`Model fields`} owner="CmsExtend" modelId={modelId} />
}
