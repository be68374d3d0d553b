import { msg } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { exmodelList, xmodelGet } from '#contract/models.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { FieldTable } from './field-table.tsx'

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
  const model = useRead(xmodelGet, { params: { modelId } }, { enabled: modelId !== '' })
  return (
    <Screen title={model.data?.name ?? t`Model fields`} aside={<BackLink to="/configs/exmodel" />}>
      {modelId === '' ? (
        <Alert color="orange">
          <Trans>No model is specified in the address.</Trans>
        </Alert>
      ) : (
        <ReadView read={model}>{(found) => <FieldTable model={found} />}</ReadView>
      )}
    </Screen>
  )
}
