import type { CatalogDetail, CatalogType } from '#contract/catalogs.ts'
import type { YesNo } from '#contract/fields.ts'
import type { ControlValue } from '#kit/form/controls/control.ts'
import type { PageFormChange } from '#kit/page-form/use-page-form.ts'

/** Templates of a catalog in one pipe, in the order of the form. */
export const TEMPLATE_KEYS = [
  ...(['indexTemplate', 'listTemplate', 'detailTemplate_article', 'detailTemplate_image'] as const),
  ...(['detailTemplate_audio', 'detailTemplate_video', 'contentExTemplate'] as const),
] as const
export type TemplateKey = (typeof TEMPLATE_KEYS)[number]

type Pipes = Record<string, Record<string, string>>

export interface BasicValues {
  name: string
  alias: string
  path: string
  catalogType: CatalogType
  redirectUrl: string
  description: string
  staticFlag: YesNo
  logo: string
  seoTitle: string
  seoKeywords: string
  seoDescription: string
  /** By the code of the pipe. */
  pipes: Pipes
  /** By `ModelData_` and the code of the field; empty without an extension model. */
  params: Record<string, ControlValue>
}

/** The form of what the server has. */
export function basicValues(catalog: CatalogDetail, params: BasicValues['params']): BasicValues {
  const pipes = catalog.publishPipeDatas.map(({ pipeCode, props }) => {
    const texts = TEMPLATE_KEYS.map((key) => [key, String(props[key] ?? '')] as const)
    return [pipeCode, Object.fromEntries(texts)] as const
  })
  return {
    name: catalog.name,
    alias: catalog.alias,
    path: catalog.path,
    catalogType: catalog.catalogType,
    redirectUrl: catalog.redirectUrl ?? '',
    description: catalog.description ?? '',
    staticFlag: catalog.staticFlag,
    logo: catalog.logo ?? '',
    seoTitle: catalog.seoTitle ?? '',
    seoKeywords: catalog.seoKeywords ?? '',
    seoDescription: catalog.seoDescription ?? '',
    pipes: Object.fromEntries(pipes),
    params,
  }
}

/**
 * What travels of the form: what was changed, and of an extension model all values where one was. A back end without our
 * extensions takes a catalog as a whole: there all goes back that was read, the values of the model among it.
 */
export function basicBody(
  catalog: CatalogDetail,
  { values, changed }: PageFormChange<BasicValues>,
  isPlain: boolean,
): object {
  const { catalogId, publishPipeDatas, configProps } = catalog
  if (isPlain) {
    const { pipes, params, ...fields } = values
    const whole = publishPipeDatas.map((pipe) => ({ ...pipe, props: { ...pipe.props, ...pipes[pipe.pipeCode] } }))
    return { catalogId, ...fields, publishPipeDatas: whole, ...(configProps['CatalogExtendModel'] && { params }) }
  }
  const { pipes, params, ...fields } = changed
  const changedPipes = Object.entries((pipes ?? {}) as Pipes).map(([pipeCode, props]) => ({ pipeCode, props }))
  return {
    catalogId,
    ...fields,
    ...(changedPipes.length > 0 && { publishPipeDatas: changedPipes }),
    ...(params !== undefined && { params: values.params }),
  }
}
