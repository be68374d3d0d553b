import { lstat, mkdir, rename } from 'node:fs/promises'
import { formatDateTime } from '#lib/dates.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import type { Services } from '#server/context.ts'
import { StoreError } from '#server/store/s3/store-error.ts'
import { templateFolder } from '#server/publish/template-store.ts'

/** What the home page of a new pipe is made with. */
export const STARTER_TEMPLATE = 'index.template.html'

const FOLDERS = ['js', 'css', 'images', 'include', 'html', 'template']

/** Says the name of the site, as it is when the page is written. */
const starterPage = (createTime: string) => `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{ Site.name | escape }}</title>
  </head>
  <body>
    <h1>{{ Site.name | escape }}</h1>
    <p>${createTime}</p>
  </body>
</html>
`

/** Makes what is missing of the folder of a pipe, and the page it starts from; nothing that stands there is touched. */
export async function makePipeFolder(
  { files, now }: Pick<Services, 'files' | 'now'>,
  sitePath: string,
  code: string,
): Promise<void> {
  const folder = pipeFolder(sitePath, code)
  for (const name of FOLDERS) await mkdir(files.resolve(`${folder}/${name}`), { recursive: true })
  const starter = `${templateFolder(sitePath, code)}/${STARTER_TEMPLATE}`
  if ((await files.size(starter)) === undefined) await files.write(starter, starterPage(formatDateTime(now())))
}

/** Pages in a storage elsewhere are made anew when they are asked for again: they go. */
async function dropStoredPages({ files, log }: Pick<Services, 'files' | 'log'>, folder: string): Promise<void> {
  try {
    for (const path of await files.listStored(folder)) await files.remove(`${folder}/${path}`)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    log.warn({ err: error, folder }, 'Pages of a deleted publish pipe stay in the storage')
  }
}

/** `demo_pc` becomes `demo_pc_bak_20260131083000`: nothing reads or writes there, and visitors do not come in. */
export async function putPipeFolderAside(
  { files, now, log }: Pick<Services, 'files' | 'now' | 'log'>,
  sitePath: string,
  code: string,
): Promise<void> {
  const folder = pipeFolder(sitePath, code)
  const from = files.resolve(folder)
  await dropStoredPages({ files, log }, folder)
  if (!(await lstat(from).catch(() => undefined))?.isDirectory()) return
  // Of a pipe that is made and deleted again within a second there is such a folder already.
  for (let time = now().getTime(); ; time += 1000) {
    const aside = files.resolve(`${folder}_bak_${formatDateTime(new Date(time)).replaceAll(/\D/g, '')}`)
    if (await lstat(aside).catch(() => undefined)) continue
    await rename(from, aside)
    log.info({ from, aside }, 'The folder of a deleted publish pipe was put aside')
    return
  }
}
