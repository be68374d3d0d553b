import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { SiteSnapshot, SnapshotCatalog } from '#contract/templates.ts'
import { forEachSideBySide } from '#lib/side-by-side.ts'
import { catalogPage, contentPage, isSafePartPath, listPage, numbered, sitePage } from '#lib/static-paths.ts'
import { type PageTarget, type RenderedPage, siteRenderer, type SiteRenderer } from '#render/page.ts'
import { withVisitScript } from '#render/visit-script.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { contentView, VIEW_COLUMNS, type ViewRow } from '#server/publish/content-view.ts'
import { publishedForms } from '#server/publish/form-pages.ts'
import { databaseData } from '#server/publish/database-data.ts'
import { requireAdPictures } from '#server/publish/ad-pages.ts'
import { publishedWidgets } from '#server/publish/widget-pages.ts'
import type { TemplateData, WidgetView } from '#render/template-data.ts'
import { publishedRows } from '#server/publish/published-rows.ts'
import { faultOf, type JobFault, NoTemplate } from '#server/publish/page-faults.ts'
import { PageFiles } from '#server/publish/page-files.ts'
import type { JobRow } from '#server/publish/page-jobs.ts'
import { type Asked, type Found, PageQuestions, questionsAbout } from '#server/publish/page-questions.ts'
import { allPipes, enabledPipes, loadSnapshots } from '#server/publish/site-snapshot.ts'
import { seenIn, type SiteContent, siteData } from '#server/publish/site-data.ts'
import { Patience } from '#server/publish/patience.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import type { TemplateStore } from '#server/publish/template-store.ts'
import { anyOf } from '#server/store/any-of.ts'

/**
 * Jobs done side by side, in each of the batches that run at the same time: enough to keep the disk busy. Each page that is
 * begun and not written has to be kept by every collection of garbage, which was a third of the work with 128.
 */
const TOGETHER = 16
/** Pages of one list, likewise. */
const PAGES_TOGETHER = 16

const CONTEXT = '/stage-api/'

/** Its row is as the site shows it; of what the site does not show, as it is stored. */
interface Content extends SiteContent {
  readonly deleted: number
  readonly status: string
  /** Whether the site shows it. */
  readonly onSite: boolean
}

/** One pipe of the site whose jobs are being done. */
interface PipeRun {
  readonly snapshot: SiteSnapshot
  readonly data: TemplateData
  readonly renderer: SiteRenderer
  /** In a pipe that is switched off nothing is written, but what goes offline is still removed. */
  readonly enabled: boolean
  readonly pages: PageFiles
  /** Of page widgets and custom forms. */
  readonly parts: PageFiles
  readonly questions: PageQuestions
  readonly patience: Patience
  /** Of pages that were written before the suffix was changed. */
  readonly oldSuffixes: readonly string[]
}

/** Where a page stands under a suffix. */
type FileOf = (suffix: string) => string

/**
 * Does the jobs of one site, in the order given. A page that fails is told in the log; the others are written.
 *
 * @param onTemplate hears with which template a page begins, before it is rendered
 */
export async function writePages(
  services: PageServices,
  templates: TemplateStore,
  siteId: string,
  jobs: readonly JobRow[],
  onTemplate: (file: string) => void,
): Promise<Written> {
  const { db } = services
  const faults: JobFault[] = []
  const enabled = new Set(await enabledPipes(db, siteId))
  const pipes = await allPipes(db, siteId)
  const snapshots = await loadSnapshots(db, siteId, [...pipes.keys()])
  const found: { asked: Asked[]; changed: Asked[] } = { asked: [], changed: [] }
  if (!snapshots) return { faults, ...found }
  const pipeCodes = [...snapshots.keys()]
  const contents = await contentsOf(services, siteId, pipeCodes, jobs)
  const questions = await questionsAbout(db, siteId, jobs.flatMap(subjectOfJob))
  const suffix = await templateSuffix(db)
  const [{ site } = {}] = snapshots.values()
  const shared = site && siteData(services, site, pipeCodes, false, shownOf(contents))
  for (const snapshot of snapshots.values()) {
    const { path } = snapshot.site
    const engine = await templates.engine({ sitePath: path, pipeCode: snapshot.pipeCode, suffix })
    const mode = { preview: false, context: CONTEXT, credential: '' }
    const data = databaseData(services, snapshot, false, shared)
    const renderer = siteRenderer(engine, snapshot, data, mode, services.now)
    const run: PipeRun = {
      snapshot,
      data,
      renderer,
      questions: new PageQuestions(renderer.links, data),
      patience: new Patience(onTemplate),
      enabled: enabled.has(snapshot.pipeCode),
      pages: new PageFiles(services.files, path, snapshot.pipeCode),
      parts: new PageFiles(services.files, path, snapshot.pipeCode, isSafePartPath),
      oldSuffixes: (pipes.get(snapshot.pipeCode) ?? []).filter((suffix) => suffix !== renderer.links.suffix),
    }
    await forEachSideBySide(jobs, TOGETHER, async (job) => {
      try {
        await doJob(services, run, job, contents.get(job.targetId))
      } catch (error) {
        const { type, targetId } = job
        const reason = error instanceof Error ? error.message : String(error)
        services.log.warn({ type, targetId, siteId, pipe: snapshot.pipeCode, reason }, 'A page was not written')
        faults.push(faultOf(job, snapshot.pipeCode, error, services.now()))
      }
    })
    found.asked.push(...(await run.questions.asked()))
    if (run.enabled) found.changed.push(...(await run.questions.changed(questions)))
  }
  return { faults, ...found }
}

/** What became of jobs. */
export interface Written extends Found {
  /** What failed, by job and pipe. */
  readonly faults: readonly JobFault[]
}

/** Those whose pages are written. */
function shownOf(contents: ReadonlyMap<string, Content>): ReadonlyMap<string, Content> {
  return new Map([...contents].filter(([, { onSite }]) => onSite))
}

/** What the job of a catalog or of the home page has to ask again. */
function subjectOfJob({ type, targetId }: JobRow): string[] {
  return type === 'catalog' ? [targetId] : type === 'site' ? ['0'] : []
}

async function contentsOf(
  { db }: PageServices,
  siteId: string,
  pipeCodes: readonly string[],
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, Content>> {
  const ids = jobs.filter((job) => job.type === 'content' || job.type === 'unpublish').map((job) => job.targetId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .select([...VIEW_COLUMNS, 'deleted', 'onSite', seenIn(pipeCodes).as('seenIn')])
    .where('siteId', '=', siteId)
    .where('contentId', '=', anyOf(ids))
    .execute()
  const isKept = (row: (typeof rows)[number]) => row.onSite === 1 && row.status !== CONTENT_STATUS.published
  const kept = await publishedRows(
    db,
    rows.filter(isKept).map((row) => row.contentId),
  )
  return new Map(
    rows.map(({ deleted, onSite, seenIn, ...row }): [string, Content] => [
      row.contentId,
      { deleted, status: row.status, onSite: onSite === 1, seenIn, row: kept.get(row.contentId) ?? row },
    ]),
  )
}

async function doJob(services: PageServices, run: PipeRun, job: JobRow, content: Content | undefined): Promise<void> {
  if (!run.enabled && job.type !== 'unpublish') return
  if (job.type === 'site') return writeSite(services, run)
  if (job.type === 'catalog') return writeCatalog(services, run, run.renderer.links.catalogById(job.targetId))
  if (job.type === 'unpublish') {
    const keep = content?.onSite ? contentFile(run, content.row)?.(run.renderer.links.suffix) : undefined
    for (const file of job.files) {
      const own = run.pages.own(file)
      if (own !== undefined && own !== keep) await run.pages.remove(own)
      const part = content === undefined && own === undefined ? run.parts.own(file) : undefined
      if (part !== undefined) await run.parts.remove(part)
    }
  }
  if (content) await writeContent(services, run, content)
}

function contentFile({ renderer }: PipeRun, content: ViewRow): FileOf | undefined {
  const catalog = renderer.links.catalogById(content.catalogId)
  return catalog && ((suffix) => contentPage(catalog.path, content, 1, suffix))
}

/** A page of an older suffix goes, unless a content has chosen its place for itself. */
async function removeOld({ db }: PageServices, run: PipeRun, fileOf: FileOf): Promise<void> {
  const file = fileOf(run.renderer.links.suffix)
  for (const old of run.oldSuffixes.map(fileOf)) {
    if (old === file || !(await run.pages.has(old))) continue
    const owner = await db
      .selectFrom('content')
      .select('contentId')
      .where('siteId', '=', run.snapshot.site.siteId)
      .where('staticPath', '=', old)
      .where('deleted', '=', 0)
      .limit(1)
      .executeTakeFirst()
    if (!owner) await run.pages.remove(old)
  }
}

async function removePage(services: PageServices, run: PipeRun, fileOf: FileOf): Promise<void> {
  await run.pages.remove(fileOf(run.renderer.links.suffix))
  await removeOld(services, run, fileOf)
}

async function writeContent(services: PageServices, run: PipeRun, content: Content): Promise<void> {
  const { row, onSite, status, deleted } = content
  const file = contentFile(run, row)
  if (!run.enabled && onSite) return
  // Of what was edited again before the site kept what had been published, nothing but the page is left: it stays.
  const isOfOld = !onSite && status === CONTENT_STATUS.editing && deleted === 0
  if (file === undefined || isOfOld) return
  const { pipeCode } = run.snapshot
  const here = row.publishPipe.length === 0 || row.publishPipe.includes(pipeCode)
  const fixed = run.renderer.links.catalogById(row.catalogId)?.staticFlag === 'Y'
  if (!onSite || !here || !fixed || row.linkFlag === 'Y') return removePage(services, run, file)
  // The one that its neighbours and the lists show, too, where they are made in this run.
  const [view = contentView(row, pipeCode)] = await run.data.contentsByIds([row.contentId])
  await writeTarget(services, run, { type: 'content', content: view }, file)
}

/** The home page, page widgets and custom forms: what they show of contents changes with it. One fault stops none of the others. */
async function writeSite(services: PageServices, run: PipeRun): Promise<void> {
  const { site, pipeCode } = run.snapshot
  const widgets = await publishedWidgets(services.db, site.siteId, pipeCode)
  const forms = await publishedForms(services.db, run.snapshot)
  const written = await Promise.allSettled([
    writeTarget(services, run, { type: 'site' }, sitePage),
    ...widgets.map((widget) => writePart(run, widget, { type: 'pagewidget', widget })),
    ...forms.map((form) => writePart(run, form, { type: 'customform', form })),
  ])
  const failed = written.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  await requireAdPictures(services, site.siteId, pipeCode)
}

/** A page widget or a form by itself. */
async function writePart(
  run: PipeRun,
  { template, file }: Pick<WidgetView, 'template' | 'file'>,
  target: PageTarget,
): Promise<void> {
  const { html } = await run.patience.with(template, () => run.renderer.render(target))
  await run.parts.write(`${file}.${run.renderer.links.suffix}`, html)
  for (const old of run.oldSuffixes) await run.parts.remove(`${file}.${old}`)
}

async function writeCatalog(services: PageServices, run: PipeRun, catalog: SnapshotCatalog | undefined): Promise<void> {
  if (!catalog || catalog.catalogType === 'link') return
  const hasIndex = Boolean(catalog.pipeProps['indexTemplate'])
  const indexFile = (suffix: string) => catalogPage(catalog.path, suffix)
  const listFile = (suffix: string) => listPage(catalog.path, hasIndex, 1, suffix)
  if (catalog.staticFlag !== 'Y' || catalog.visibleFlag !== 'Y') {
    await removePage(services, run, indexFile)
    return removePage(services, run, listFile)
  }
  if (hasIndex) await writeTarget(services, run, { type: 'catalog', catalog, list: false }, indexFile)
  const limit = Number(run.snapshot.site.extend['MaxPageOnContentPublish'] ?? 0)
  const target: PageTarget = { type: 'catalog', catalog, list: hasIndex }
  await writeTarget(services, run, target, listFile, limit)
}

/** All pages of a target; pages that it no longer has go, unless `limit` stopped before the end. */
async function writeTarget(
  services: PageServices,
  run: PipeRun,
  target: PageTarget,
  fileOf: FileOf,
  limit = 0,
): Promise<void> {
  const file = fileOf(run.renderer.links.suffix)
  const template = run.renderer.templateOf(target)
  if (!template) {
    const { siteId } = run.snapshot.site
    if (target.type === 'content') throw new NoTemplate(`no template is configured for ${file}`)
    services.log.warn({ siteId, pipe: run.snapshot.pipeCode, file }, 'A page was skipped: no template is configured')
    return
  }
  const render = (page: number) => run.patience.with(template, () => run.renderer.render(target, page))
  const first = await render(1)
  run.questions.note(target, first.asked)
  const written = (path: string, { html }: RenderedPage) =>
    run.pages.write(path, withVisitScript(html, { site: run.snapshot.site, path }))
  await written(file, first)
  const last = limit > 0 ? Math.min(limit, first.pages) : first.pages
  for (let from = 2; from <= last; from += PAGES_TOGETHER) {
    const pages = Array.from({ length: Math.min(PAGES_TOGETHER, last - from + 1) }, (_, index) => from + index)
    await Promise.all(pages.map(async (page) => written(numbered(file, page), await render(page))))
  }
  await run.pages.removeAfter(file, first.pages)
  await removeOld(services, run, fileOf)
}
