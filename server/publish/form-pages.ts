import { FORM_STATUS } from '#contract/forms.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import { formFile } from '#lib/static-paths.ts'
import { siteLanguage } from '#render/forms/form-view.ts'
import type { FormFieldView, FormView, TemplateData } from '#render/template-data.ts'
import { fieldsOf } from '#server/areas/models/checked-values.ts'
import { dictOptions } from '#server/areas/models/field-options.ts'
import { fieldView } from '#server/areas/models/field-view.ts'
import { remembered } from '#server/publish/batch.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import type { Db } from '#server/store/db.ts'

/** What forms of a site have in common. */
export type FormPlace = Pick<SiteSnapshot, 'pipeCode' | 'pipeProps' | 'properties'> & {
  readonly site: Pick<SiteSnapshot['site'], 'siteId'>
}

async function fieldViews(db: Db, place: FormPlace, modelId: string): Promise<FormFieldView[]> {
  const fields = await fieldsOf(db, modelId)
  const dicts = await dictOptions(db, fields, siteLanguage(place))
  return fields.map((field) => fieldView(field, dicts))
}

function formRows(db: Db, siteId: string, anyStatus: boolean) {
  return db
    .selectFrom('customForm as f')
    .innerJoin('site as s', 's.siteId', 'f.siteId')
    .select(['f.formId', 'f.name', 'f.code', 'f.needCaptcha', 'f.needLogin', 'f.ruleLimit', 'f.templates'])
    .select('s.configProps')
    .where('f.siteId', '=', siteId)
    .$if(!anyStatus, (query) => query.where('f.status', '=', FORM_STATUS.published))
    .orderBy('f.formId')
}

type Row = Awaited<ReturnType<ReturnType<typeof formRows>['execute']>>[number]

async function viewOf(db: Db, place: FormPlace, row: Row): Promise<FormView> {
  const { formId, name, code, needLogin, ruleLimit, templates, configProps } = row
  const needsCaptcha = row.needCaptcha === 'Y' || configProps['EnableCustomFormCaptcha'] === 'Y'
  return {
    formId,
    name,
    code,
    needsCaptcha,
    needLogin,
    ruleLimit,
    fields: await fieldViews(db, place, formId),
    template: templates[place.pipeCode] || place.pipeProps['defaultCustomFormTemplate'] || '',
    file: formFile(code),
  }
}

/** All forms that readers of a pipe can send. */
export async function publishedForms(db: Db, place: FormPlace): Promise<FormView[]> {
  const rows = await formRows(db, place.site.siteId, false).execute()
  const views: FormView[] = []
  for (const row of rows) views.push(await viewOf(db, place, row))
  return views
}

/** Custom forms of a site by code, and the fields of its models: a preview has forms that are not published, too. */
export function formData(
  { db }: PageServices,
  place: FormPlace,
  preview: boolean,
): Pick<TemplateData, 'customForm' | 'customFormFile' | 'modelFields'> {
  const { siteId } = place.site
  const find = remembered((code: string) => formRows(db, siteId, preview).where('f.code', '=', code).executeTakeFirst())
  return {
    customForm: remembered(async (code: string) => {
      const row = await find(code)
      return row && viewOf(db, place, row)
    }),
    customFormFile: async (code) => ((await find(code)) ? formFile(code) : ''),
    modelFields: remembered(async (modelId: string) => {
      const own = db.selectFrom('xModel').select('modelId').where('ownerId', '=', siteId)
      const model = /^\d{1,18}$/.test(modelId) && (await own.where('modelId', '=', modelId).executeTakeFirst())
      return model ? fieldViews(db, place, modelId) : []
    }),
  }
}
