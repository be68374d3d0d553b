import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCurrentSite } from '#data/identity/current-site.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TemplateField } from '#shared/template-selector/template-field.tsx'

interface Props<Values extends object> {
  form: FormOf<Values>
  name: string
  label: string
  siteId: string
  pipeCode: string
  /** Stands beside the button that chooses. */
  children?: ReactNode
}

/** A template of any site; what can be chosen are those of the current one. */
export function SiteTemplateField<Values extends object>({ siteId, ...field }: Props<Values>) {
  const { t } = useLingui()
  const { siteId: current } = useCurrentSite()
  const { label } = field
  return (
    <TemplateField
      {...field}
      choose={<Trans>Choose</Trans>}
      chooseLabel={t`Choose: ${label}`}
      reason={current === siteId ? undefined : t`Switch to this site first`}
    />
  )
}
