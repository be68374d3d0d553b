import sharp from 'sharp'
import { siteExtendsGet, siteExtendsSave, siteUploadWatermark } from '#contract/site-extends.ts'
import { API_BASE } from '#contract/wire.ts'
import { modelOf } from '#server/areas/models/model-access.ts'
import { checkUpload } from '#server/areas/resources/receive.ts'
import { sitePermission } from '#contract/sites.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { updated } from '#server/shared/audit.ts'
import { noteSettings, noteSubject } from '#server/shared/changes.ts'
import { configValue } from '#server/shared/config-values.ts'
import { siteById } from '#server/shared/current-site.ts'
import { requireRevision, revisionOf } from '#server/shared/revision.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import type { Tx } from '#server/store/db.ts'
import { readExtends, storedExtends } from './site-extends.rules.ts'
import { withoutSecrets } from './site-secrets.ts'
import { storedStorage } from '#server/shared/stored-storage.ts'
import { lockedSite } from './site-state.ts'

export const extendRoutes: readonly Route[] = [
  route(siteExtendsGet, (ctx, { query }) => readSettings(ctx, query.siteId)),
  route(siteExtendsSave, saveSettings),
  route(siteUploadWatermark, uploadMark, { fileLimit: async () => MARK_BYTES }),
]

const MARK_BYTES = 2 * 1024 * 1024
const MARK_SUFFIXES: readonly string[] = ['jpg', 'jpeg', 'png']

/** Where the back office sees the files of a site's folder. */
async function previewPrefix({ db }: Services, path: string): Promise<string> {
  const context = (await configValue(db, 'CMSBackendContext')) || API_BASE
  return `${context.replace(/\/$/, '')}/preview/${path}/`
}

async function readSettings(ctx: Context, siteId: string) {
  const { db } = ctx.services
  const { configProps, path } = await siteById(db, siteId)
  const { type, args } = await storedStorage(db, siteId)
  const shown = {
    ...configProps,
    FileStorageType: type,
    ...(type !== 'Local' && { FileStorageArgs: JSON.stringify(args) }),
  }
  const settings = readExtends(withoutSecrets(shown, ctx.can(sitePermission('Edit', siteId))))
  return {
    ...settings,
    SiteApiUrl: settings.SiteApiUrl || ((await configValue(db, 'SiteApiUrl')) ?? ''),
    PreviewPrefix: await previewPrefix(ctx.services, path),
    revision: revisionOf(configProps),
  }
}

async function saveSettings(ctx: Context, { params, query, body }: Input<typeof siteExtendsSave>): Promise<void> {
  const { siteId } = params
  await ctx.write(async (tx) => {
    const site = await lockedSite(tx, siteId)
    const { configProps, updateBy } = site
    requireRevision(configProps, query.revision, updateBy ?? undefined)
    const { type } = await storedStorage(tx, siteId)
    // Files are moved, and the setting with them; what came from elsewhere may stay as it is stored.
    const wanted = body['FileStorageType'] ?? type
    if (wanted !== type && wanted !== configProps['FileStorageType'])
      throw new Refusal('STORAGE_TYPE', [], { field: 'FileStorageType' })
    const sent = storedExtends(body, configProps)
    const model = sent['SiteExtendModel'] ?? ''
    if (model !== '' && model !== configProps['SiteExtendModel']) await requireOwnModel(ctx, tx, siteId, model)
    const next = query.partial === true ? { ...configProps, ...sent } : sent
    noteSubject(ctx, 'site', site.name)
    noteSettings(ctx, withoutSecrets(configProps, false), withoutSecrets(next, false))
    await tx
      .updateTable('site')
      .set({ configProps: JSON.stringify(next), ...updated(ctx) })
      .where('siteId', '=', siteId)
      .execute()
  })
}

/** A model belongs to one site. @throws Refusal EXTEND_VALUE */
async function requireOwnModel(ctx: Context, tx: Tx, siteId: string, modelId: string): Promise<void> {
  const model = await modelOf(ctx, tx, modelId).catch(() => undefined)
  if (model?.ownerId !== siteId)
    throw new Refusal('EXTEND_VALUE', ['SiteExtendModel', modelId], { field: 'SiteExtendModel' })
}

/** The picture is drawn anew, so that nothing but a picture takes the place. */
async function uploadMark(ctx: Context, { body, files }: Input<typeof siteUploadWatermark>) {
  const { path } = await siteById(ctx.services.db, body.siteId)
  const { file, suffix } = await checkUpload(files, (one) => MARK_SUFFIXES.includes(one), MARK_BYTES)
  const picture = sharp(file.path, { limitInputPixels: 40_000_000 }).autoOrient()
  const drawn = await (suffix === 'png' ? picture.png() : picture.jpeg({ quality: 92 }))
    .toBuffer()
    .catch(() => undefined)
  if (!drawn) throw new Refusal('FILE_DAMAGED', [file.fileName])
  const name = `watermaker.${suffix}`
  await ctx.services.files.write(`${path}/${name}`, drawn)
  return { path: name, src: (await previewPrefix(ctx.services, path)) + name }
}
