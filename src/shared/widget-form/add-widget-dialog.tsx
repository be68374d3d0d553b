import { useLingui } from '@lingui/react/macro'
import type { adSpaceAdd } from '#contract/advertisements/spaces.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type pageWidgetAdd, WIDGET_MAX } from '#contract/page-widgets.ts'
import { getInfo } from '#contract/session.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField } from '#kit/form/fields.tsx'
import { WidgetFields } from './widget-fields.tsx'

export interface AddWidgetOptions {
  endpoint: typeof pageWidgetAdd | typeof adSpaceAdd
  title: string
  success: string
  /** What can be added, where the call asks. */
  types?: readonly { value: string; label: string }[]
  /** Where it is written unless somebody says otherwise. */
  path: string
  catalogId?: string | undefined
  invalidates: readonly AnyEndpoint[]
}

interface Props extends AddWidgetOptions {
  /** Pipe that is chosen at first. */
  pipeCode: string
  onAdded: (pageWidgetId: string, type: string) => void
  onClose: () => void
}

export function AddWidgetDialog({ types, path, pipeCode, catalogId = '0', onAdded, ...props }: Props) {
  const { t } = useLingui()
  return (
    <EditDialog
      title={props.title}
      endpoint={props.endpoint}
      initial={{
        type: types?.[0]?.value ?? '',
        name: '',
        code: '',
        publishPipeCode: pipeCode,
        path,
        template: '',
        remark: '',
      }}
      toBody={({ type, ...fields }) => ({ ...fields, catalogId, ...(types && { type }) })}
      success={props.success}
      // Who makes a widget gets its rights.
      invalidates={[...props.invalidates, getInfo]}
      // A back end without our extensions does not say its id.
      onSaved={({ type }, data) => typeof data === 'string' && onAdded(data, type)}
      onClose={props.onClose}
      size={600}
    >
      {(form) => (
        <>
          {types && <SelectField form={form} name="type" label={t`Type`} options={types} required />}
          <WidgetFields form={form} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={WIDGET_MAX.remark} />
        </>
      )}
    </EditDialog>
  )
}
