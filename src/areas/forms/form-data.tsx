import { Alert } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { customFormGet, formDataList } from '#contract/forms.ts'
import { xmodelFieldAll } from '#contract/models.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { DataTable } from './data-table.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/customform/data')({
  staticData: {
    meta: {
      title: msg`Form data`,
      texts: 'forms',
      permission: formDataList,
      activeMenu: '/operations/customform',
      noCache: true,
    },
  },
  validateSearch: (search): { formId: string } => ({ ...search, formId: String(search['formId'] ?? '') }),
  component: FormDataScreen,
})

function FormDataScreen() {
  const { t } = useLingui()
  const { formId } = Route.useSearch()
  const enabled = formId !== ''
  const form = useRead(customFormGet, { params: { formId } }, { enabled })
  const query = { modelId: formId, ignoreFixedField: false }
  const fields = useRead(xmodelFieldAll, { query }, { enabled })
  return (
    <Screen title={form.data?.name ?? t`Form data`} aside={<BackLink to="/operations/customform" />}>
      {enabled ? (
        <ReadView read={fields}>{({ rows }) => <DataTable formId={formId} fields={rows} />}</ReadView>
      ) : (
        <Alert color="orange">
          <Trans>No form is specified in the address.</Trans>
        </Alert>
      )}
    </Screen>
  )
}
