import {
  catalogPublishPlan,
  type PlanPage,
  type PlanPipe,
  type PublishPlan,
  sitePublishPlan,
} from '#contract/publishing/plan.ts'
import { PageLinks } from '#lib/page-links.ts'
import { isScheduled, lockHolder } from '#server/areas/contents/content.rules.ts'
import type { Context } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { allPipes, enabledPipes, loadSnapshots } from '#server/publish/site-snapshot.ts'
import { slicesOf } from '#server/shared/slices.ts'
import { type BulkChoice, catalogChoice, chosenContents, siteChoice } from '../bulk-choice.ts'
import { FoundPages } from './found-pages.ts'
import {
  PLAN_COLUMNS,
  planCatalog,
  planContent,
  planHome,
  type PlannedContent,
  type PlannedPipe,
} from './plan-pages.ts'

/** Contents read at once. */
const BATCH = 1_000

/** Contents that one plan looks at; of more it says how many it left out. */
const MOST_CONTENTS = 100_000

interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

/** Counts all pages, keeps those of the page that was asked for. */
class Tally {
  readonly rows: PlanPage[] = []
  total = 0
  readonly #pipes: ReadonlyMap<string, PlanPipe>
  readonly #from: number
  readonly #to: number

  constructor(pipes: readonly { code: string; name: string }[], { pageNum, pageSize }: Paging) {
    const size = Math.min(Math.max(pageSize, 1), 10_000)
    this.#from = (Math.max(pageNum, 1) - 1) * size
    this.#to = this.#from + size
    this.#pipes = new Map(
      pipes.map(({ code, name }) => [
        code,
        { pipeCode: code, pipeName: name, new: 0, rewritten: 0, removed: 0, skipped: 0 },
      ]),
    )
  }

  add(pages: readonly PlanPage[]): void {
    for (const page of pages) {
      const pipe = this.#pipes.get(page.pipeCode)
      if (pipe) pipe[page.event]++
      if (this.total >= this.#from && this.total < this.#to) this.rows.push(page)
      this.total++
    }
  }

  pipes(): PlanPipe[] {
    return [...this.#pipes.values()]
  }
}

async function pipesOf(ctx: Context, siteId: string): Promise<{ pipes: PlannedPipe[]; names: Map<string, string> }> {
  const { db, files } = ctx.services
  const codes = await enabledPipes(db, siteId)
  const suffixes = await allPipes(db, siteId)
  const snapshots = await loadSnapshots(db, siteId, codes)
  const named = await db.selectFrom('publishPipe').select(['code', 'name']).where('siteId', '=', siteId).execute()
  let paths: Promise<ReadonlySet<string>> | undefined
  const readPaths = async () => {
    const rows = await db
      .selectFrom('content')
      .select('staticPath')
      .where('siteId', '=', siteId)
      .where('staticPath', '<>', '')
      .where('deleted', '=', 0)
      .execute()
    return new Set(rows.map((row) => row.staticPath))
  }
  const pipes = [...(snapshots?.values() ?? [])].map((snapshot): PlannedPipe => {
    const links = new PageLinks(snapshot, { preview: false, context: '', credential: '' })
    return {
      links,
      found: new FoundPages(files, snapshot.site.path, snapshot.pipeCode),
      oldSuffixes: (suffixes.get(snapshot.pipeCode) ?? []).filter((suffix) => suffix !== links.suffix),
      ownPaths: () => (paths ??= readPaths()),
    }
  })
  return { pipes, names: new Map(named.map(({ code, name }) => [code, name])) }
}

/** How many contents each catalog has to publish. */
async function countContents(ctx: Context, { catalogIds, status }: BulkChoice): Promise<ReadonlyMap<string, number>> {
  if (status === null || catalogIds.length === 0) return new Map()
  const rows = await chosenContents(ctx.services.db, catalogIds, status)
    .select((eb) => ['catalogId' as const, eb.fn.countAll<string>().as('total')])
    .groupBy('catalogId')
    .execute()
  return new Map(rows.map((row) => [row.catalogId, Number(row.total)]))
}

/** Their own catalogs, and those above the contents that are published: these list them, too. */
function catalogsOf(pipe: PlannedPipe, choice: BulkChoice, counts: ReadonlyMap<string, number>): ReadonlySet<string> {
  const above = [...counts.keys()].flatMap((id) => pipe.links.catalogById(id)?.ancestors.split(':') ?? [])
  return new Set([...choice.catalogIds, ...above])
}

function readBatch(ctx: Context, { catalogIds, status }: BulkChoice, after: string): Promise<PlannedContent[]> {
  if (status === null || catalogIds.length === 0) return Promise.resolve([])
  return chosenContents(ctx.services.db, catalogIds, status)
    .select(PLAN_COLUMNS)
    .where('contentId', '>', after)
    .orderBy('contentId')
    .limit(BATCH)
    .execute()
}

/** Contents by their ids, in slices between which others get their turn. */
async function planContents(ctx: Context, choice: BulkChoice, pipes: readonly PlannedPipe[], tally: Tally) {
  const seen = { contents: 0, locked: 0, scheduled: 0 }
  const now = ctx.services.now()
  for (let after = '0', read = 0; read < MOST_CONTENTS;) {
    const batch = await readBatch(ctx, choice, after)
    for await (const slice of slicesOf(batch)) {
      for (const content of slice) {
        const isHeld = lockHolder(content, ctx.caller.userName) !== undefined
        const isWaiting = !isHeld && isScheduled(content, now)
        seen[isHeld ? 'locked' : isWaiting ? 'scheduled' : 'contents']++
        if (isHeld || isWaiting) continue
        for (const pipe of pipes) tally.add(await planContent(pipe, content))
      }
    }
    read += batch.length
    after = batch.at(-1)?.contentId ?? ''
    if (batch.length < BATCH) break
  }
  return seen
}

/** Which pages a publication writes and takes away, without writing any. */
async function planOf(ctx: Context, choice: BulkChoice, paging: Paging): Promise<PublishPlan> {
  const { pipes, names } = await pipesOf(ctx, choice.siteId)
  const named = pipes.map(({ links: { snapshot } }) => ({
    code: snapshot.pipeCode,
    name: names.get(snapshot.pipeCode) ?? snapshot.pipeCode,
  }))
  const tally = new Tally(named, paging)
  const counts = await countContents(ctx, choice)
  for (const pipe of pipes) {
    tally.add(await planHome(pipe))
    for await (const ids of slicesOf([...catalogsOf(pipe, choice, counts)])) {
      for (const id of ids) {
        const catalog = pipe.links.catalogById(id)
        if (catalog) tally.add(await planCatalog(pipe, catalog))
      }
    }
  }
  const seen = await planContents(ctx, choice, pipes, tally)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    pipes: tally.pipes(),
    ...seen,
    uncounted: Math.max(0, all - seen.contents - seen.locked - seen.scheduled),
    rows: tally.rows,
    total: String(tally.total),
  }
}

export const routes: readonly Route[] = [
  route(sitePublishPlan, async (ctx, { query, body }) => {
    return planOf(ctx, await siteChoice(ctx.services.db, body), query)
  }),
  route(catalogPublishPlan, async (ctx, { query, body }) => {
    return planOf(ctx, await catalogChoice(ctx, ctx.services.db, body), query)
  }),
]
