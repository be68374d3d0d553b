import type { SiteExtends } from '#contract/site-extends.ts'
import type { PageFormChange } from '#kit/page-form/use-page-form.ts'

/** What a form holds of the settings: all but what is only answered. */
export type ExtendsValues = Omit<SiteExtends, 'PreviewPrefix' | 'revision'>

export function extendsValues({ PreviewPrefix: _prefix, revision: _revision, ...values }: SiteExtends): ExtendsValues {
  return values
}

/**
 * What travels of the settings, as texts: those that were changed, of a setting with parts all of it. A back end without
 * our extensions forgets what it is not told: there all of them travel.
 */
export function extendsBody(
  { values, changed }: PageFormChange<ExtendsValues>,
  isPlain: boolean,
): Record<string, string> {
  const sent = Object.entries(values).filter(([key]) => isPlain || Object.hasOwn(changed, key))
  return Object.fromEntries(sent.map(([key, value]) => [key, textOf(value)]))
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
