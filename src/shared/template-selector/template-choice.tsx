import { TemplateField, type TemplateFieldProps } from './template-field.tsx'

type Props<Values extends object> = Omit<TemplateFieldProps<Values>, 'name' | 'pipeCode'>

/** The field `template` of a form with a pipe. */
export function TemplateChoice<Values extends { template: string; publishPipeCode: string }>(props: Props<Values>) {
  return <TemplateField {...props} name="template" pipeCode={props.form.values.publishPipeCode} />
}
