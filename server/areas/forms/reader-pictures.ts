import type { Language } from '#contract/wire.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { placeResource } from '#server/areas/resources/create.ts'
import type { ResourceRow } from '#server/areas/resources/present.ts'
import { checkUpload, removeFiles } from '#server/areas/resources/receive.ts'
import { sizeLimits } from '#server/areas/resources/size-limits.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { resourceIurl } from '#lib/iurl.ts'
import type { OpenForm } from './open-form.ts'

const MB = 1024 * 1024
/** Strangers send no larger ones, whatever editors may. */
const PICTURE_MAX = 5 * MB

/** What a browser shows as a picture and as nothing else. */
const SUFFIXES: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

/** Bytes that a picture of a reader may have. */
export async function pictureLimit({ db }: Services): Promise<number> {
  return Math.min(PICTURE_MAX, (await sizeLimits(db)).image)
}

/** Pictures that have their place, and are nobody's yet. */
export interface PlacedPictures {
  readonly rows: readonly ResourceRow[]
  /** Internal links by the codes of their fields. */
  readonly byField: ReadonlyMap<string, string>
}

/**
 * Puts the pictures of a form among the resources of its site. A file input that was left empty sends a file without a
 * name and bytes.
 *
 * @throws Refusal FIELD_INVALID naming the field of what is no picture; nothing is left behind then
 */
export async function placePictures(
  services: Services,
  form: OpenForm,
  files: readonly UploadedFile[],
  language: Language,
): Promise<PlacedPictures> {
  const rows: ResourceRow[] = []
  const byField = new Map<string, string>()
  try {
    for (const { code, name, controlType } of form.fields) {
      const file = files.find((one) => one.field === code && one.size > 0)
      if (controlType !== 'CMSImage' || !file) continue
      const row = await place(services, form, file).catch((error: unknown) => {
        throw error instanceof Refusal ? refusalOf(error, code, name, language) : error
      })
      rows.push(row)
      byField.set(code, resourceIurl(row.path, row.resourceId, row.siteId, row.storageType))
    }
    return { rows, byField }
  } catch (error) {
    await removePictures(services, form, rows)
    throw error
  }
}

async function place(services: Services, form: OpenForm, file: UploadedFile): Promise<ResourceRow> {
  const limit = await pictureLimit(services)
  const checked = await checkUpload([{ ...file, field: 'file' }], (suffix) => SUFFIXES.has(suffix), limit)
  return placeResource(services, form.site, checked, '', { source: 'local', remark: form.form.name })
}

function refusalOf({ errCode, args }: Refusal, code: string, name: string, language: Language): Refusal {
  if (errCode === 'SERVER_BUSY') return new Refusal(errCode, args)
  const refusal = new Refusal('FIELD_INVALID', [name, 'picture', PICTURE_MAX / MB], { field: code })
  return new Refusal(refusal.errCode, refusal.args, { field: code, faults: { [code]: refusalText(refusal, language) } })
}

/** Takes the files of pictures away whose rows were not written. */
export async function removePictures(
  services: Services,
  { site }: OpenForm,
  rows: readonly ResourceRow[],
): Promise<void> {
  for (const { path } of rows) await removeFiles(services, site.path, path)
}
