import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { templateGet } from '#contract/templates.ts'
import { useFoundFormDraft } from '#data/drafts/form-draft.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { MissingPage } from '#kit/page/missing-page.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { TemplateForm } from './template-form.tsx'

export const Route = createFileRoute('/_signed-in/_shell/cms/template/editor')({
  staticData: {
    meta: {
      title: msg`Template`,
      texts: ['site', 'rich-text-source-view'],
      permission: templateGet,
      activeMenu: '/configs/template',
      noCache: true,
    },
  },
  validateSearch: (search): { id: string } => ({ ...search, id: String(search['id'] ?? '') }),
  component: TemplateEditor,
})

function TemplateEditor() {
  const { t } = useLingui()
  const { id } = Route.useSearch()
  const isId = /^\d{1,19}$/.test(id)
  const read = useRead(templateGet, { params: { templateId: id } }, { enabled: isId })
  const found = useFoundFormDraft(`template:${id}`)
  if (!isId) return <MissingPage />
  return (
    <Screen title={read.data?.path ?? t`Template`} aside={<BackLink to="/configs/template" />}>
      <ReadView read={read} empty={<Trans>This template is gone.</Trans>}>
        {(stored) =>
          found !== undefined && (
            <TemplateForm key={stored.templateId} stored={stored} found={found} isOld={read.offline} />
          )
        }
      </ReadView>
    </Screen>
  )
}
