import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { hint } from '#kit/button/hint.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import classes from './template-field.module.css'
import { TemplateSelector } from './template-selector.tsx'

export interface TemplateFieldProps<Values extends object> {
  form: FormOf<Values>
  name: string
  label: string
  /** Whose templates can be chosen; '' while no pipe is. */
  pipeCode: string
  /** Words of the button, and how it is read out. */
  choose: ReactNode
  chooseLabel: string
  /** Said while there is no template. */
  placeholder?: string
  disabled?: boolean
  /** Why nothing can be chosen now; a name can be typed all the same. */
  reason?: string | undefined
  /** Stands beside the button that chooses. */
  children?: ReactNode
}

/** The name of a template, typed or chosen among those of the current site. */
export function TemplateField<Values extends object>(props: TemplateFieldProps<Values>) {
  const { form, name, label, pipeCode, reason, disabled = false, placeholder = '' } = props
  const [opened, dialog] = useDisclosure(false)
  const isIdle = disabled || pipeCode === ''
  return (
    <div className={classes['withButton']}>
      <TextField form={form} name={name} label={label} max={200} placeholder={placeholder} disabled={isIdle} />
      <Button.Group>
        <Button
          variant="default"
          aria-label={props.chooseLabel}
          disabled={isIdle || reason !== undefined}
          {...hint(reason)}
          onClick={dialog.open}
        >
          {props.choose}
        </Button>
        {props.children}
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
