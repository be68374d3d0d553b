import type { FieldData } from '#contract/models/field-data.ts'
import { readSession } from '#db/work/session-row.ts'
import { toldForm, untoldModel, valuesOf, type ContentForm } from '#lib/content-fields.ts'
import type { Context } from './device.ts'

/** The site on which everybody works. */
export const SITE = '1'

/** Null: the server says that it is not there. Undefined: nobody answered. */
export async function readContent(page: Context, contentId: string): Promise<ContentForm | null | undefined> {
  const session = await page.realm.hear(readSession(page.work))
  const headers = { Authorization: `Bearer ${session?.token}`, CurrentSite: SITE }
  try {
    const answer = await page.fetch(`/stage-api/cms/content/init/10/article/${contentId}`, { method: 'GET', headers })
    const envelope = JSON.parse(await answer.text()) as { code?: number; data?: ContentForm }
    if (envelope.code === 200 && envelope.data) return await withFields(page, envelope.data, headers)
    return envelope.code === 500 ? null : undefined
  } catch {
    return undefined
  }
}

/** As the editor does, where the fields of the catalog are not answered with the text. */
async function withFields(page: Context, form: ContentForm, headers: Record<string, string>): Promise<ContentForm> {
  const [told, modelId] = [toldForm(form), untoldModel(form)]
  if (modelId === undefined) return told
  const query = `modelId=${modelId}&dataType=content&dataId=${form.contentId}`
  const answer = await page.fetch(`/stage-api/cms/exmodel/data?${query}`, { method: 'GET', headers })
  const { code, data } = JSON.parse(await answer.text()) as { code?: number; data?: FieldData[] }
  return code === 200 && data ? { ...told, params: valuesOf(data) } : told
}
