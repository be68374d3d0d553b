import { LANGUAGES, type Language } from '#contract/wire.ts'
import { builtInForm } from '#render/forms/built-in-form.ts'
import { formAction, formScope, siteLanguage } from '#render/forms/form-view.ts'
import { fragmentOf } from '#render/fragments.ts'
import { renderOther } from '#render/render-other.ts'
import { flag, text } from '#render/tags/attributes.ts'
import { includeOf, usesIncludes } from '#render/tags/server-include.ts'
import { blockTag, type NamedTag, voidTag } from '#render/tags/tag-factory.ts'

/**
 * Writes a custom form: what its template makes of it, the built-in form where there is none, or an include for the web
 * server where the site has those switched on. What is not published, or of another code, writes nothing.
 */
const customForm = voidTag(
  'cms_custom_form',
  { code: text(true), ssi: flag(), lang: text() },
  async ({ run, values: { code, ssi, lang } }, liquid) => {
    const include = ssi && usesIncludes(run) ? includeOf(run, await run.data.customFormFile(code)) : ''
    if (include !== '') return include
    const language: Language = LANGUAGES.find((one) => one === lang) ?? siteLanguage(run.links.snapshot)
    const mark = `form ${code}`
    if (run.including.includes(mark))
      throw new Error(`custom forms run in a circle: ${[...run.including, mark].join(' > ')}`)
    return fragmentOf({ ...run, including: [...run.including, mark] }, `${mark} ${language}`, async (apart) => {
      const form = await apart.data.customForm(code)
      if (!form) return ''
      if (form.template === '') return builtInForm(form, { action: formAction(apart.links), language })
      const scope = { ...run.siteScope, CustomForm: formScope(apart.links, form, language) }
      return renderOther(liquid, form.template, scope, apart)
    })
  },
)

const modelField = blockTag('cms_xmodel_field', { modelid: text(true) }, async ({ run, values }) => ({
  DataList: await run.data.modelFields(values.modelid),
}))

export const formTags: readonly NamedTag[] = [customForm, modelField]
