import { zipSync, type Zippable } from 'fflate'
import { siteAdd } from '#contract/site-forms.ts'
import { taskGet } from '#contract/tasks.ts'
import { siteExportTheme, siteImportTheme, siteThemeDownload } from '#contract/themes.ts'
import type { TestApp, TestClient } from './app.ts'
import { taskEnd } from './contents.ts'

/** A site without catalogs and pipes. */
export async function emptySite(admin: TestClient, path: string): Promise<string> {
  return (await admin.ok(siteAdd, { body: { name: `Site ${path}`, path } })).siteId
}

/** Exports a site and answers the package. */
export async function exported(server: TestApp, client: TestClient, siteId: string): Promise<Buffer> {
  const taskId = await client.ok(siteExportTheme, { body: { siteId } })
  const end = await taskEnd(server.services, taskId)
  if (end.status !== 'SUCCESS') throw new Error(JSON.stringify(end))
  const { response } = await client.call(siteThemeDownload, { query: { siteId } })
  return response.rawPayload
}

/** Sends a package. */
export function sendTheme(client: TestClient, siteId: string, content: Buffer, more: object = {}) {
  const files = [{ fileName: 'SiteTheme.zip', content, mimeType: 'application/zip' }]
  return client.call(siteImportTheme, { query: { siteId }, body: { siteId, ...more }, files, language: 'zh-CN' })
}

/** Sends a package and waits for the end of its task. */
export async function imported(
  server: TestApp,
  client: TestClient,
  siteId: string,
  content: Buffer,
  more: object = {},
) {
  const answer = await sendTheme(client, siteId, content, more)
  if (answer.data === undefined) throw new Error(`${answer.errCode}: ${answer.msg}`)
  await server.services.tasks.idle()
  return client.ok(taskGet, { params: { taskId: answer.data } })
}

/** A package of these files; values that are no bytes become JSON. */
export function themeOf(files: Record<string, unknown>): Buffer {
  const entries = Object.entries(files).map(([name, value]) => {
    const isBytes = value instanceof Uint8Array || (Array.isArray(value) === false && typeof value === 'string')
    const content = isBytes ? value : JSON.stringify(value)
    return [name, typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content] as const
  })
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable))
}

/** The row that makes a zip a theme. */
export const SITE_ROW = { siteId: '1', name: 'Other', path: 'other', publishPipeProps: {}, configProps: {} }
