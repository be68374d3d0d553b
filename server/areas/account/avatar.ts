import sharp from 'sharp'
import { profileAvatar, profileFile } from '#contract/account.ts'
import { formatDate } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type BytesAnswer, type Route, route, type UploadedFile } from '#server/http/route.ts'
import { storedFile, uploadHeaders } from '#server/http/stored-file.ts'
import { judgeOnDisk } from '#server/areas/resources/receive.ts'
import { PROFILE_PREFIX } from '#server/areas/session/session-user.ts'

export const avatarRoutes: readonly Route[] = [
  route(profileAvatar, (ctx, { files }) => saveAvatar(ctx, files), { fileLimit: async () => MAX_BYTES }),
  route(profileFile, (ctx, { params }) => sendProfileFile(ctx, params.path)),
]

/** Folder of the file store that is answered below `/profile/`. */
const FOLDER = 'profile'
const MAX_BYTES = 2 * 1024 * 1024
const SIZE = 200
const FORMATS = ['png', 'jpeg', 'webp', 'gif']

/** The picture drawn anew as a square PNG: whatever else was in the file is gone. */
async function drawAvatar({ path, size, fileName }: UploadedFile): Promise<Buffer> {
  const accepts = (suffix: string) => suffix === 'jpg' || FORMATS.includes(suffix)
  const judged = await judgeOnDisk({ path, size }, fileName, { accepts, limit: MAX_BYTES })
  if ('fault' in judged && judged.fault === 'damaged') throw new Refusal('FILE_DAMAGED', [fileName])
  try {
    const picture = sharp(path, { limitInputPixels: 40_000_000 })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) throw new Refusal('IMAGE_TYPE', [FORMATS.join(', ')])
    return await picture.resize(SIZE, SIZE, { fit: 'cover' }).png().toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('IMAGE_TYPE', [FORMATS.join(', ')])
  }
}

async function saveAvatar(ctx: Context, files: readonly UploadedFile[]): Promise<string> {
  const { services } = ctx
  const { userId, userName } = ctx.caller
  const file = files.find((one) => one.field === 'avatarfile')
  if (!file || file.size === 0) throw new Refusal('BAD_REQUEST', ['avatarfile'])
  const png = await drawAvatar(file)
  const day = formatDate(services.now()).replaceAll('-', '/')
  // A name of its own for every upload: browsers keep pictures by address.
  const avatar = `avatar/${day}/${userId}-${services.newId()}.png`
  await services.files.write(`${FOLDER}/${avatar}`, png)
  const before = await services.db
    .selectFrom('sysUser')
    .select('avatar')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const src = await ctx.write(async (tx) => {
    await tx
      .updateTable('sysUser')
      .set({ avatar, updateBy: userName, updateTime: services.now() })
      .where('userId', '=', userId)
      .execute()
    return PROFILE_PREFIX + avatar
  })
  if (before?.avatar) await services.files.remove(`${FOLDER}/${before.avatar}`)
  return src
}

async function sendProfileFile(ctx: Context, path: string): Promise<BytesAnswer> {
  const answer = await storedFile(ctx.services.files, `${FOLDER}/${path}`, ctx.conditions, uploadHeaders(path))
  if (!answer) throw new Refusal('NOT_FOUND', ['path', path])
  return answer
}
