import { isVisible } from '#contract/line-text.ts'
import type { FieldData } from '#contract/models/field-data.ts'
import { textOfParam } from '#lib/content-fields.ts'
import type { EditorForm } from './content-form.ts'

type Params = EditorForm['params']

interface Begun {
  contentId: string
  /** The catalog of the form, which may be another one than that of the address. */
  catalogId: string
  hasBase: boolean
  /** The server confirmed it to this device. */
  isConfirmed: boolean
}

/**
 * Whether the server has not got the content yet, and whether `init` tells nothing of the catalog that the form names.
 * What speaks of this very content tells its fields; of a new one it has another id.
 */
export function standingOf(
  { contentId, catalogId, hasBase, isConfirmed }: Begun,
  init: { contentId: string; catalogId: string } | undefined,
): { isNew: boolean; isElsewhere: boolean } {
  const isOfContent = init ? init.contentId === contentId : hasBase
  return { isNew: !isOfContent && !isConfirmed, isElsewhere: !isOfContent && init?.catalogId !== catalogId }
}

/** The form of a new content with {@link newParams}; one that says nothing of the fields carries no `params` at all. */
export function filledForm(
  form: EditorForm,
  fields: readonly FieldData[] | undefined,
  isOtherCatalog: boolean,
): EditorForm {
  const { params: entered, ...rest } = form
  const params = newParams(entered, fields, isOtherCatalog)
  return { ...rest, contentId: form.contentId, ...(params && { params }) }
}

/**
 * What a new content sends for the fields of its catalog: what was entered, else the default that is shown. Where the
 * fields are not known, what was entered goes as it is, unless it was entered for another catalog.
 */
function newParams(params: Params, fields: readonly FieldData[] | undefined, isOtherCatalog: boolean): Params {
  if (fields === undefined) return isOtherCatalog ? undefined : params
  if (fields.length === 0) return undefined
  return Object.fromEntries(fields.map(({ fieldName, value }) => [fieldName, params?.[fieldName] ?? value]))
}

/** The fields that must not be empty and are. */
export function missingFields(params: Params, fields: readonly FieldData[] = []): FieldData[] {
  const isRequired = ({ validations = [] }: FieldData) => validations.some(({ type }) => type === 'NotEmpty')
  return fields.filter((field) => isRequired(field) && !isVisible(textOfParam(params?.[field.fieldName])))
}
