import { createHash } from 'node:crypto'
import type { SnapshotCatalog } from '#contract/templates.ts'
import type { PageLinks } from '#lib/page-links.ts'
import type { PageTarget } from '#render/page.ts'
import { answerTo, type Question, type Questions, subjectOf } from '#render/questions.ts'
import type { TemplateData } from '#render/template-data.ts'
import { DataError } from '#render/template-error.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import type { PageQuestionTable } from '#server/store/tables/publishing.ts'
import type { Selectable } from 'kysely'

/*
 * What a page shows of others: the most read contents of the site beside a list, the catalogs in its head. All pages that
 * ask the same have the same answer, so that it is kept once for them. The job of the catalog that the question is about,
 * or of the home page, asks again; where the answer has changed the pages are written again, after everything else.
 *
 * An answer that is kept is that of all pages which are not about to be written: a page that was answered otherwise
 * makes it '', and has it asked again. Jobs of one catalog, or of the home page, never run at the same time.
 */
export type Asked = Selectable<PageQuestionTable>

/** Listens to the pages that are written in one run, of one site and pipe. */
export class PageQuestions {
  readonly #asked = new Map<string, Omit<Asked, 'answer'>>()
  readonly #answers = new Map<string, Promise<string>>()

  constructor(
    private readonly links: PageLinks,
    private readonly data: TemplateData,
  ) {}

  /** Notes what a page asked, but for what makes its own job be done again anyhow. */
  note(target: PageTarget, asked: Questions): void {
    if (target.type !== 'catalog' && target.type !== 'content') return
    const { siteId } = this.links.snapshot.site
    const { pipeCode } = this.links.snapshot
    const { catalogId } = target.type === 'catalog' ? target.catalog : target.content
    for (const [question, parsed] of asked) {
      const askedOf = subjectOf(parsed)
      if (target.type === 'catalog' && this.#isBelow(askedOf, target.catalog)) continue
      const row = {
        siteId,
        pipeCode,
        askedOf,
        question,
        kind: target.type,
        catalogId: askedOf === '0' ? '0' : catalogId,
      }
      this.#asked.set(keyOf(row), row)
    }
  }

  /** What the pages of this run asked, with what they were answered. */
  async asked(): Promise<Asked[]> {
    const rows = [...this.#asked.values()]
    return Promise.all(rows.map(async (row) => ({ ...row, answer: await this.#answer(row.question) })))
  }

  /** Of what pages were answered before, what is another answer by now. */
  async changed(before: readonly Asked[]): Promise<Asked[]> {
    const own = before.filter((row) => row.pipeCode === this.links.snapshot.pipeCode)
    const answers = await Promise.all(own.map((row) => this.#answer(row.question)))
    return own.filter((row, index) => row.answer !== answers[index])
  }

  #isBelow(catalogId: string, catalog: SnapshotCatalog): boolean {
    return this.links.catalogById(catalogId)?.ancestors.split(':').includes(catalog.catalogId) ?? false
  }

  #answer(question: string): Promise<string> {
    const known = this.#answers.get(question) ?? answer(this.data, JSON.parse(question) as Question)
    this.#answers.set(question, known)
    return known
  }
}

/** Numbers that every visit and every draft changes: no page is written again for them alone. */
const COUNTS = new Set(['contentCount', 'viewCount', 'likeCount', 'commentCount', 'favoriteCount'])

async function answer(data: TemplateData, question: Question): Promise<string> {
  const given = await answerTo(data, question).catch(unanswered)
  const text = JSON.stringify(given, (key, value: unknown) => (COUNTS.has(key) ? undefined : value))
  return createHash('sha1').update(text).digest('hex')
}

/** Its page will say what is wrong with the question; what the database refuses is asked again with all others. */
function unanswered(error: unknown): null {
  if (error instanceof DataError) throw error
  return null
}

function keyOf({ siteId, pipeCode, askedOf, question, kind, catalogId }: Omit<Asked, 'answer'>): string {
  return [siteId, askedOf, pipeCode, kind, catalogId, question].join(' ')
}

/** What pages asked that the jobs of these catalogs, or of the home page ('0'), have to ask again. */
export async function questionsAbout(db: Db, siteId: string, askedOf: readonly string[]): Promise<Asked[]> {
  if (askedOf.length === 0) return []
  return db
    .selectFrom('pageQuestion')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('askedOf', 'in', askedOf)
    .execute()
}

/** What a batch of pages found out. */
export interface Found {
  readonly asked: readonly Asked[]
  readonly changed: readonly Asked[]
}

/** Keeps what pages were answered, and answers the jobs that follow: pages to write again, questions to ask again. */
export async function settleQuestions(tx: Tx, { asked, changed }: Found): Promise<PageJob[]> {
  const jobs: PageJob[] = []
  for (const row of changed) {
    await tx
      .deleteFrom('pageQuestion')
      .where('siteId', '=', row.siteId)
      .where('askedOf', '=', row.askedOf)
      .where('pipeCode', '=', row.pipeCode)
      .where('question', '=', row.question)
      .where('kind', '=', row.kind)
      .where('catalogId', '=', row.catalogId)
      .execute()
    jobs.push(...(await pagesOf(tx, row)))
  }
  for (const row of await unknown(tx, asked)) {
    await tx
      .insertInto('pageQuestion')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'askedOf', 'pipeCode', 'question', 'kind', 'catalogId']).doUpdateSet((eb) => ({
          answer: eb
            .case()
            .when('pageQuestion.answer', '=', eb.ref('excluded.answer'))
            .then(eb.ref('excluded.answer'))
            .else('')
            .end(),
        })),
      )
      .execute()
    const { siteId, askedOf } = row
    jobs.push(askedOf === '0' ? { type: 'site', siteId } : { type: 'catalog', siteId, catalogId: askedOf })
  }
  return jobs
}

/** Rows that are not kept like this, in one order for all who keep some. */
async function unknown(tx: Tx, asked: readonly Asked[]): Promise<Asked[]> {
  const wanted = new Map(asked.map((row) => [`${keyOf(row)} ${row.answer}`, row]))
  if (wanted.size === 0) return []
  const known = await tx
    .selectFrom('pageQuestion')
    .selectAll()
    .where('siteId', 'in', [...new Set(asked.map((row) => row.siteId))])
    .where('askedOf', 'in', [...new Set(asked.map((row) => row.askedOf))])
    .execute()
  for (const row of known) wanted.delete(`${keyOf(row)} ${row.answer}`)
  return [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** The pages that asked. */
async function pagesOf(tx: Tx, { siteId, kind, catalogId }: Asked): Promise<PageJob[]> {
  const isAny = catalogId === '0'
  if (kind === 'catalog') {
    const catalogs = await tx
      .selectFrom('catalog')
      .select('catalogId')
      .where('siteId', '=', siteId)
      .$if(!isAny, (query) => query.where('catalogId', '=', catalogId))
      .execute()
    return catalogs.map((row) => ({ type: 'catalog', siteId, catalogId: row.catalogId, later: true }))
  }
  const contents = await tx
    .selectFrom('content')
    .select('contentId')
    .where('siteId', '=', siteId)
    .where('onSite', '=', 1)
    .$if(!isAny, (query) => query.where('catalogId', '=', catalogId))
    .execute()
  return contents.map((row) => ({ type: 'page', siteId, contentId: row.contentId, later: true }))
}
