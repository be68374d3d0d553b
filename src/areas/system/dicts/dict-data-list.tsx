import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dictTypeGet } from '#contract/system/dicts.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { DictDataTable } from './dict-data-table.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/dict-data/index/$dictId')({
  staticData: {
    meta: {
      title: msg`Dictionary entries`,
      texts: 'system',
      permission: dictTypeGet,
      activeMenu: '/system/dict',
      noCache: true,
    },
  },
  component: DictDataList,
})

function DictDataList() {
  const { t } = useLingui()
  const { dictId } = Route.useParams()
  const type = useRead(dictTypeGet, { params: { dictId } })
  return (
    <Screen title={type.data?.dictName ?? t`Dictionary entries`} aside={<BackLink to="/system/dict" />}>
      <ReadView read={type}>{(found) => <DictDataTable type={found.dictType} />}</ReadView>
    </Screen>
  )
}
