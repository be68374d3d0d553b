import { textIn } from '#contract/texts.ts'
import { IMPORT_THEME } from '#contract/texts/themes.ts'
import { Refusal, type Services } from '#server/context.ts'
import { noteSuffixes } from '#server/publish/site-snapshot.ts'
import { siteById } from '#server/shared/current-site.ts'
import { takeTurns, transact } from '#server/store/transact.ts'
import { takeArgs } from '#server/tasks/lost-tasks.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import { settlePoint } from '../pending-files.ts'
import { addPoint, dropFiles, keepFiles } from '../restore-points.ts'
import { indexAgain } from '../restore-rows.ts'
import { uploadPlace, workFolder } from '../theme-places.ts'
import { ThemeZip } from '../theme-zip.ts'
import { type ImportArgs, Importing } from './importing.ts'
import { requireFileTypes, unpackFiles } from './place-files.ts'
import { numberRows, type PreparedTable, prepareRows } from './prepare.ts'
import { type SiteChange, siteChange, storeSite } from './site-settings.ts'
import { countCatalogs, type NotStored, RowStore } from './store-rows.ts'
import { takenByOthers } from './taken.ts'
import { textOf, ThemeRows } from './theme-rows.ts'

/** What is about to be stored. */
interface Ready {
  readonly from: string
  readonly tables: readonly PreparedTable[]
  readonly change: SiteChange
}

/** The row of the site that the theme was made of. @throws Refusal THEME_NO_SITE, THEME_DATA */
async function sourceOf(rows: ThemeRows) {
  const [site] = await rows.all('cms_site')
  if (!site) throw new Refusal('THEME_NO_SITE')
  const path = textOf(site, 'path') ?? ''
  if (!/^[A-Za-z0-9]{1,100}$/.test(path)) throw new Refusal('THEME_DATA', ['db/cms_site: path'])
  return { ...site, path }
}

/** Looks at everything, and makes of it what will be stored; nothing of the site is touched. */
async function prepare(importing: Importing): Promise<Ready> {
  const { services, site, zip } = importing
  await requireFileTypes(importing, zip)
  await numberRows(importing)
  const taken = await takenByOthers(services.db, site.siteId)
  const pipes = await importing.rows.all('cms_publishpipe')
  const codes = new Set([...taken.pipes, ...pipes.map((row) => (textOf(row, 'code') ?? '').toLowerCase())])
  const from = await unpackFiles(importing, codes)
  const tables = await prepareRows(importing, taken)
  return { from, tables, change: await siteChange(importing, codes) }
}

/** All rows, the state before, and a note which files are to be put in place, in one transaction. */
async function store(
  importing: Importing,
  ready: Ready,
  kept: Awaited<ReturnType<typeof keepFiles>>,
  task: TaskHandle,
) {
  const { services, site, args } = importing
  const { siteId } = site
  let notStored: readonly NotStored[] = []
  const isStored = await transact(services.db, async (tx) => {
    if (!(await takeArgs(tx, task))) return false
    await takeTurns(tx, 'theme', siteId)
    const used = uploadPlace(site.path, args.uploadId)
    const pending = { from: ready.from, swap: [], drop: [], used }
    await addPoint(tx, services, { ...kept, siteId, kind: 'import', userName: args.userName, pending })
    const rows = new RowStore(tx, importing)
    for (const [index, table] of ready.tables.entries()) {
      importing.say(60 + (index / ready.tables.length) * 30, 'storing', importing.nameOf(table.source))
      await rows.store(table)
    }
    await countCatalogs(tx, siteId)
    await storeSite(tx, importing, ready.change)
    await noteSuffixes(tx, siteId)
    await indexAgain(tx, siteId)
    notStored = rows.notStored
    return true
  })
  for (const { source, label, reason } of notStored) importing.fail(source, label, reason)
  return isStored
}

async function bringIn(services: Services, args: ImportArgs, zip: ThemeZip, handle: TaskHandle): Promise<void> {
  const site = await siteById(services.db, args.siteId)
  const rows = new ThemeRows(zip)
  const importing = new Importing(services, site, args, zip, rows, await sourceOf(rows), handle)
  const ready = await prepare(importing)
  importing.say(52, 'saving')
  const kept = await keepFiles(services, site)
  let isStored = false
  try {
    await importing.checkpoint()
    isStored = await store(importing, ready, kept, handle)
  } finally {
    if (!isStored) await dropFiles(services, site, kept)
  }
  importing.say(92, 'files')
  await settlePoint(services, kept.pointId)
}

/**
 * Brings a theme into a site. The whole package is looked at, unpacked and read before the first row changes; then all
 * rows change at once. A process that ends before has changed nothing, and the task begins anew; one that ends behind is
 * completed by the next start, which puts the files in their place.
 */
export const importTheme: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as ImportArgs
  const { path } = await siteById(services.db, args.siteId)
  const upload = uploadPlace(path, args.uploadId)
  const { files } = services
  try {
    handle.progress(1, textIn(IMPORT_THEME.checking, args.language))
    await files.removeTree(workFolder(path))
    const zip = await ThemeZip.open(files.resolve(`${upload}/theme.zip`))
    try {
      await bringIn(services, args, zip, handle)
    } finally {
      zip.close()
    }
    handle.progress(100, textIn(IMPORT_THEME.done, args.language))
  } finally {
    await files.removeTree(workFolder(path))
    await files.removeTree(upload)
  }
}
