import { useDisclosure } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogGet } from '#contract/catalogs.ts'
import { siteDefaultTemplateApply } from '#contract/site-templates.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import type { TemplateKey } from './template-labels.ts'

interface Props {
  siteId: string
  pipeCode: string
  templateKey: TemplateKey
  label: string
  /** What is shown is what the server has: it takes the saved one. */
  isSaved: boolean
}

/** Gives one default template of the site to catalogs that are chosen. */
export function ApplyTemplate({ siteId, pipeCode, templateKey, label, isSaved }: Props) {
  const { t } = useLingui()
  const { siteId: current } = useCurrentSite()
  const [opened, dialog] = useDisclosure(false)
  const { run, pending } = useAction(siteDefaultTemplateApply, {
    success: t`Applied to the catalogs`,
    invalidates: [catalogGet],
  })
  const reason =
    current === siteId ? (isSaved ? undefined : t`Save the template before you apply it`) : t`Switch to this site first`
  const apply = async (toCatalogIds: string[]) => {
    const publishPipeProps = [{ pipeCode, props: { [templateKey]: '' } }]
    await run({ body: { siteId, toCatalogIds, publishPipeProps } }).catch(() => undefined)
  }
  return (
    <>
      <ActionButton
        endpoint={siteDefaultTemplateApply}
        scope={{ siteId }}
        reason={reason}
        loading={pending}
        aria-label={t`Apply to catalogs: ${label}`}
        onClick={dialog.open}
      >
        <Trans>Apply to catalogs</Trans>
      </ActionButton>
      <CatalogSelector
        opened={opened}
        onClose={dialog.close}
        title={t`Apply to catalogs: ${label}`}
        multiple
        onPick={(catalogs) => void apply(catalogs.map(({ id }) => id))}
      />
    </>
  )
}
