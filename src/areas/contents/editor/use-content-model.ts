import { contentGetInit } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { exmodelData, type FieldData } from '#contract/models/field-data.ts'
import { useRead } from '#data/reads/use-read.ts'
import { modelIn } from '#lib/content-fields.ts'
import type { EditorForm } from './content-form.ts'
import { filledForm, standingOf } from './new-fields.ts'
import type { ContentEditing } from './use-content-editor.ts'

export interface ContentModel {
  /** Undefined where the catalog adds no fields, or nobody knows. */
  modelId: string | undefined
  /** Neither the server nor this device says what the catalog of the new content adds. */
  isUnknown: boolean
  /** Whose values are shown; undefined for a content that the server has not got yet. */
  dataId: string | undefined
  /** The fields of a new content; of one that the server has they are judged by the server. */
  newFields: readonly FieldData[] | undefined
  /** The form with what a save carries for them. */
  filled: (form: EditorForm) => EditorForm
}

const NONE: readonly FieldData[] = []

/** The fields that the catalog of the form adds. A new content may take another catalog than it was begun in. */
export function useContentModel(editing: ContentEditing, init: ContentInit | undefined): ContentModel {
  const { contentId } = editing
  const { catalogId = '0', contentType = 'article' } = editing.form.getValues()
  const begun = {
    contentId,
    catalogId,
    hasBase: editing.base !== undefined,
    isConfirmed: editing.state.base !== undefined,
  }
  const { isNew, isElsewhere } = standingOf(begun, init)
  const params = { catalogId, contentType, contentId: '0' }
  const other = useRead(contentGetInit, { params }, { enabled: isElsewhere })
  const place = isElsewhere ? other.data : init
  const modelId = place && modelIn(place)

  const query = { modelId: modelId ?? '', dataType: 'content', dataId: undefined } as const
  const read = useRead(exmodelData, { query }, { enabled: isNew && modelId !== undefined })
  const newFields = place && modelId === undefined ? NONE : read.data
  return {
    modelId,
    isUnknown: isElsewhere && !other.isPending && place === undefined,
    dataId: isNew ? undefined : contentId,
    newFields: isNew ? newFields : undefined,
    filled: (form) => (isNew ? filledForm(form, newFields, init !== undefined && isElsewhere) : form),
  }
}
