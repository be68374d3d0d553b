import { Alert, Stack, Tabs } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { genEdit, genGet, genList, type GenDetail } from '#contract/generator.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { BasicFields } from './basic-fields.tsx'
import { ColumnGrid } from './column-grid.tsx'
import { bodyOf, type EditTab, faultyTab, type TableForm, valuesOf } from './edit-form.ts'
import { GenerationFields } from './generation-fields.tsx'
import { useLabels } from './labels.ts'

export const Route = createFileRoute('/_signed-in/_shell/tool/gen-edit/index/$tableId')({
  staticData: {
    meta: { title: msg`Table settings`, texts: 'generator', activeMenu: '/tool/gen', permission: genEdit },
  },
  validateSearch: (search): { pageNum?: number } => ({ ...search, pageNum: Number(search['pageNum'] ?? 1) || 1 }),
  component: TablePage,
})

const LIST = '/tool/gen'

/** What is set for one imported table. */
function TablePage() {
  const { tableId } = Route.useParams()
  const { pageNum = 1 } = Route.useSearch()
  const read = useRead(genGet, { params: { tableId } }, { staleTime: 0 })
  const back: Record<string, string> = pageNum > 1 ? { page: String(pageNum) } : {}
  return (
    <Screen
      title={read.data?.info.tableName ?? <Trans>Table settings</Trans>}
      aside={<BackLink to={LIST} search={back} />}
    >
      <ReadView read={read}>
        {(detail) => (
          <TableFormPage detail={detail} isOld={read.offline || read.isFetching} reload={read.refetch} back={back} />
        )}
      </ReadView>
    </Screen>
  )
}

interface FormPageProps {
  detail: GenDetail
  isOld: boolean
  reload: () => unknown
  back: Record<string, string>
}

function TableFormPage({ detail, isOld, reload, back }: FormPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { tableId, tableName } = detail.info
  const leave = () => void navigate({ to: LIST as never, search: { ...back, t: String(Date.now()) } as never })
  return (
    <PageForm
      place={{ siteId: '', key: `gen:${tableId}`, title: tableName, path: `/tool/gen-edit/index/${tableId}` }}
      endpoint={genEdit}
      stored={valuesOf(detail)}
      isOld={isOld}
      toBody={({ values }) => bodyOf(detail, values)}
      invalidates={[genGet, genList]}
      reload={reload}
      success={t`Saved`}
      onSaved={leave}
      labels={useLabels()}
    >
      {(form) => <TableTabs form={form} detail={detail} />}
    </PageForm>
  )
}

function TableTabs({ form, detail }: { form: FormOf<TableForm>; detail: GenDetail }) {
  const [tab, setTab] = useState<EditTab>('columns')
  const faulty = faultyTab(form.errors)
  return (
    <Stack gap="md">
      {faulty && (
        <Alert color="red" role="alert">
          <Trans>
            Some fields are missing or wrong: <TabName tab={faulty} />
          </Trans>
        </Alert>
      )}
      <Tabs value={tab} onChange={(next) => setTab((next ?? 'columns') as EditTab)} keepMounted={false}>
        <Tabs.List>
          {(['basic', 'columns', 'generation'] as const).map((one) => (
            <Tabs.Tab key={one} value={one}>
              <TabName tab={one} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="basic" pt="md">
          <BasicFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="md">
          <ColumnGrid form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="generation" pt="md">
          <GenerationFields form={form} detail={detail} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function TabName({ tab }: { tab: EditTab }) {
  switch (tab) {
    case 'basic':
      return <Trans>Basic</Trans>
    case 'columns':
      return <Trans context="database">Columns</Trans>
    default:
      return <Trans>Generation</Trans>
  }
}
