import { createHash } from 'node:crypto'
import type { TemplateBundle } from '#contract/templates.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { Refusal, type Services } from '#server/context.ts'
import { enabledPipes, loadSnapshots } from '#server/publish/site-snapshot.ts'
import { TemplateStore } from '#server/publish/template-store.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import type { FileStore } from '#server/store/files.ts'

/** Style sheets and scripts of a theme; larger ones are not worth keeping on a device. */
const ASSETS = /^(?:css|js)\/.+\.(?:css|js)$/
const LARGEST_ASSET = 300_000
const LARGEST_ALL = 3_000_000

/**
 * Everything a device needs to render this site's pages without the network.
 *
 * @throws Refusal NO_PIPE when the site has no such enabled pipe
 */
export async function loadBundle({ db, files }: Services, siteId: string, pipeCode: string): Promise<TemplateBundle> {
  if (!(await enabledPipes(db, siteId)).includes(pipeCode)) throw new Refusal('NO_PIPE')
  const snapshot = (await loadSnapshots(db, siteId, [pipeCode]))?.get(pipeCode)
  if (!snapshot) throw new Refusal('NOT_FOUND', ['siteId', siteId])
  const engine = await new TemplateStore(files).engine({
    sitePath: snapshot.site.path,
    pipeCode,
    suffix: await templateSuffix(db),
  })
  const templates = Object.entries(engine.templates).map(([path, content]) => ({ path, content }))
  const bundle = { snapshot, templates, assets: await assetsOf(files, pipeFolder(snapshot.site.path, pipeCode)) }
  return { revision: createHash('sha256').update(JSON.stringify(bundle)).digest('base64url'), ...bundle }
}

async function assetsOf(files: FileStore, folder: string) {
  const assets: { path: string; content: string }[] = []
  let all = 0
  for (const kind of ['css', 'js']) {
    for (const name of await files.list(`${folder}/${kind}`)) {
      const path = `${kind}/${name}`
      const size = (await files.size(`${folder}/${path}`)) ?? 0
      if (!ASSETS.test(path) || size > LARGEST_ASSET || all + size > LARGEST_ALL) continue
      all += size
      assets.push({ path, content: (await files.read(`${folder}/${path}`)).toString('utf8') })
    }
  }
  return assets
}
