import { HEADER } from '#contract/wire.ts'
import { randomBytes } from 'node:crypto'
import { basename } from 'node:path/posix'
import { commonDownload, commonUpload } from '#contract/resources.ts'
import { formatDate } from '#lib/dates.ts'
import { configValue } from '#server/shared/config-values.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { type BytesAnswer, type Input, type Route, route } from '#server/http/route.ts'
import { storedFile } from '#server/http/stored-file.ts'
import { checkUpload } from './receive.ts'

export const commonRoutes: readonly Route[] = [
  route(commonUpload, upload, { fileLimit }),
  route(commonDownload, download),
]

/** Folder of the file store that is answered below `/profile/`. */
const FOLDER = 'profile'
const DEFAULT_LIMIT = 5 * 1024 * 1024
const DEFAULT_TYPES = 'jpg,jpeg,gif,png,xls,xlsx,doc,docx,ppt,pptx,pdf,html,txt,zip'

/** As the settings say, in bytes. */
async function fileLimit({ db }: Services): Promise<number> {
  return Number(await configValue(db, 'SysUploadSizeLimit')) || DEFAULT_LIMIT
}

async function upload({ services }: Context, { files }: Input<typeof commonUpload>) {
  const { db, now } = services
  const types = ((await configValue(db, 'SysUploadTypeLimit')) || DEFAULT_TYPES).toLowerCase().split(/[\s,]+/)
  const { file, suffix } = await checkUpload(files, (one) => types.includes(one), await fileLimit(services))
  const path = `${formatDate(now()).replaceAll('-', '/')}/${randomBytes(16).toString('hex')}.${suffix}`
  await services.files.adopt(file.path, `${FOLDER}/${path}`)
  return { fileName: `/profile/${path}` }
}

/** Accepts what `common.upload` answered, too. The name travels percent-encoded in a header of its own. */
async function download(ctx: Context, { query }: Input<typeof commonDownload>): Promise<BytesAnswer> {
  const path = query.path.replace(/^\/profile\//, '')
  const name = encodeURIComponent(basename(path))
  const answer = await storedFile(ctx.services.files, `${FOLDER}/${path}`, ctx.conditions, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    [HEADER.fileName]: name,
    'Cache-Control': 'no-store',
  })
  if (path.startsWith('/') || !answer) throw new Refusal('NOT_FOUND', ['path', query.path])
  return answer
}
