import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { exmodelData, type FieldData } from '#contract/models/field-data.ts'
import { MODEL_DATA_PREFIX } from '#contract/models/kinds.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { LIST_FIELDS, ScalarField, SetField } from '#lib/content-fields.ts'

type Field = ScalarField | SetField | keyof typeof LIST_FIELDS | 'contentHtml'

const FIELDS: Record<Field, MessageDescriptor> = {
  title: msg`Title`,
  shortTitle: msg`Short title`,
  subTitle: msg`Subtitle`,
  titleStyle: msg`Title style`,
  logo: msg`Cover image`,
  source: msg`Source`,
  sourceUrl: msg`Source URL`,
  original: msg`Original`,
  author: msg`Author`,
  editor: msg`Editor`,
  summary: msg`Summary`,
  linkFlag: msg`Link to another page`,
  redirectUrl: msg`Address`,
  publishDate: msg`Publish date`,
  offlineDate: msg`Unpublish on`,
  staticPath: msg`Static path`,
  seoTitle: msg`SEO title`,
  seoKeywords: msg`SEO keywords`,
  seoDescription: msg`SEO description`,
  remark: msg`Note`,
  downloadRemoteImage: msg`Download remote pictures`,
  pageTitles: msg`Page titles`,
  attributes: msg`Attributes`,
  keywords: msg`Keywords`,
  tags: msg`Tags`,
  publishPipe: msg`Publish pipe`,
  imageList: msg`Pictures`,
  audioList: msg`Audio`,
  videoList: msg`Video`,
  contentHtml: msg`Article text`,
}

/**
 * What the editor calls a field; the settings of a publish pipe go by its name. Fields of the extension model go by
 * their labels where it is named and can be read, else by their code.
 */
export function useFieldText(modelId?: string): (field: string) => string {
  const { i18n } = useLingui()
  const fields = useModelFields(modelId)
  const { nameOf } = usePipes()
  return (field) => {
    const [name = '', code] = field.split(':')
    if (name === 'param') {
      const label = fields?.find(({ fieldName }) => fieldName === code)?.label
      return label ?? (code ?? '').replace(MODEL_DATA_PREFIX, '')
    }
    if (name === 'pipe') return `${i18n._(FIELDS.publishPipe)} ${nameOf(code ?? '')}`
    return Object.hasOwn(FIELDS, name) ? i18n._(FIELDS[name as Field]) : field
  }
}

/** The fields of an extension model; undefined where it is not named or can not be read. */
export function useModelFields(modelId: string | undefined): FieldData[] | undefined {
  const query = { modelId: modelId ?? '', dataType: 'content' } as const
  return useRead(exmodelData, { query }, { enabled: modelId !== undefined }).data
}
