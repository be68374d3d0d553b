import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { hint } from '#kit/button/hint.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { TemplateSelector } from '#shared/template-selector/template-selector.tsx'
import classes from './site.module.css'

interface Props<Values extends object> {
  form: FormOf<Values>
  name: string
  label: string
  siteId: string
  pipeCode: string
  /** Stands beside the button that chooses. */
  children?: ReactNode
}

/** The name of a template, typed or chosen; what can be chosen are the templates of the current site. */
export function TemplateField<Values extends object>({ form, name, label, siteId, pipeCode, children }: Props<Values>) {
  const { t } = useLingui()
  const { siteId: current } = useCurrentSite()
  const [opened, dialog] = useDisclosure(false)
  const isElsewhere = current !== siteId
  return (
    <div className={classes['withButton']}>
      <TextField form={form} name={name} label={label} max={200} />
      <Button.Group>
        <Button
          variant="default"
          aria-label={t`Choose: ${label}`}
          disabled={isElsewhere}
          {...hint(isElsewhere ? t`Switch to this site first` : undefined)}
          onClick={dialog.open}
        >
          <Trans>Choose</Trans>
        </Button>
        {children}
      </Button.Group>
      <TemplateSelector
        opened={opened}
        onClose={dialog.close}
        pipeCode={pipeCode}
        onPick={(path) => form.setFieldValue(name as never, path as never)}
      />
    </div>
  )
}
