import type { SiteSnapshot } from '#contract/templates.ts'
import { LANGUAGES, type Language } from '#contract/wire.ts'
import type { PageLinks } from '#lib/page-links.ts'
import { builtInForm } from '#render/forms/built-in-form.ts'
import { SafeHtml } from '#render/page-run.ts'
import type { FormView } from '#render/template-data.ts'

/** The property of a site that says its language, for texts that are not of its templates. */
const LANGUAGE_PROPERTY = 'language'

/** The language of a site's pages, as the site says it; most of our installations are Chinese. */
export function siteLanguage({ properties }: Pick<SiteSnapshot, 'properties'>): Language {
  const said = properties.find(({ propCode }) => propCode === LANGUAGE_PROPERTY)?.propValue.trim()
  return LANGUAGES.find((language) => language === said) ?? 'zh-CN'
}

/** Where forms of a site are sent: to the address that the site names for its calls, else to the server of the page. */
export function formAction({ mode, snapshot }: PageLinks): string {
  const said = mode.preview ? '' : (snapshot.site.extend['SiteApiUrl'] ?? '')
  const base = said === '' ? mode.context : said.endsWith('/') ? said : `${said}/`
  return `${base}api/customform/submit`
}

/** The built-in form in the language of the site. */
export function plainForm(links: PageLinks, form: FormView): string {
  return builtInForm(form, { action: formAction(links), language: siteLanguage(links.snapshot) })
}

/** A form as templates read it; `html` is the built-in one. */
export function formScope(links: PageLinks, form: FormView, language: Language): Record<string, unknown> {
  const { template: _, file: __, ...shown } = form
  const action = formAction(links)
  return {
    ...shown,
    modelId: form.formId,
    action,
    language,
    html: new SafeHtml(builtInForm(form, { action, language })),
  }
}
