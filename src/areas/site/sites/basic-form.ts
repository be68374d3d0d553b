import type { SiteDetail } from '#contract/sites.ts'
import type { ControlValue } from '#kit/form/controls/control.ts'
import type { PageFormChange } from '#kit/page-form/use-page-form.ts'

/** Props of a pipe that the first tab shows. */
const PIPE_KEYS = [
  'url',
  'staticSuffix',
  'indexTemplate',
  'enableSitemap',
  'sitemapPageType',
  'sitemapUrlLimit',
] as const

export interface BasicValues {
  name: string
  resourceUrl: string
  logo: string
  description: string
  seoTitle: string
  seoKeywords: string
  seoDescription: string
  /** By the code of the pipe. */
  pipes: Record<string, Record<string, string>>
  /** By `ModelData_` and the code of the field; empty without an extension model. */
  params: Record<string, ControlValue>
}

/** The form of what the server has. */
export function basicValues(site: SiteDetail, params: BasicValues['params']): BasicValues {
  const pipes = site.publishPipeDatas.map(({ pipeCode, props }) => [pipeCode, textsOf(props, PIPE_KEYS)] as const)
  return {
    name: site.name,
    resourceUrl: site.resourceUrl ?? '',
    logo: site.logo ?? '',
    description: site.description ?? '',
    seoTitle: site.seoTitle ?? '',
    seoKeywords: site.seoKeywords ?? '',
    seoDescription: site.seoDescription ?? '',
    pipes: Object.fromEntries(pipes),
    params,
  }
}

/** These props as texts, '' where there are none. */
export function textsOf(props: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, String(props[key] ?? '')]))
}

/**
 * What travels of the form: what was changed, and of an extension model all values where one was. A back end without our
 * extensions takes a site as a whole and wipes what it is not told, its settings too: there all goes back that was read.
 */
export function basicBody(
  site: SiteDetail,
  { values, changed }: PageFormChange<BasicValues>,
  isPlain: boolean,
): object {
  const { siteId, configProps, publishPipeDatas, revision } = site
  if (isPlain) {
    const { pipes, ...fields } = values
    const whole = publishPipeDatas.map((pipe) => ({ ...pipe, props: { ...pipe.props, ...pipes[pipe.pipeCode] } }))
    return { siteId, path: site.path, ...fields, publishPipeDatas: whole, configProps }
  }
  const { pipes, params, ...fields } = changed
  return {
    siteId,
    ...fields,
    ...(pipes !== undefined && { publishPipeDatas: changedPipes(pipes as BasicValues['pipes']) }),
    ...(params !== undefined && { params: values.params }),
    revision,
  }
}

/** Props by pipe, as calls take them. */
export function changedPipes(pipes: Readonly<Record<string, Record<string, string>>>) {
  return Object.entries(pipes).map(([pipeCode, props]) => ({ pipeCode, props }))
}
