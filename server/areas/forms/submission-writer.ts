import { sql } from 'kysely'
import { FORM_STATUS } from '#contract/forms.ts'
import type { CheckedValue } from '#server/areas/models/checked-values.ts'
import { insertResources } from '#server/areas/resources/create.ts'
import type { ResourceRow } from '#server/areas/resources/present.ts'
import { Refusal, type Services } from '#server/context.ts'
import { spendPageTokens } from '#server/shared/public-door/page-tokens.ts'
import { noteEvent } from '#server/shared/webhook-events.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import type { OpenForm } from './open-form.ts'

/** One form that a reader has filled in, all of it checked. */
export interface Submission {
  readonly form: OpenForm
  readonly values: readonly CheckedValue[]
  readonly clientIp: string
  readonly uuid: string
  /** Mark of the page's token, '' without one. */
  readonly mark: string
  readonly pictures: readonly ResourceRow[]
}

interface Waiting {
  readonly submission: Submission
  readonly done: (refusal?: unknown) => void
}

/** Rows of one statement: with all columns of a form they stay far below the values that a statement takes. */
const BATCH_MAX = 200
/** More of them are not waited for: readers are told to try again. */
const WAITING_MAX = 5000

/** Stores what many send at the same time in few transactions. Who sent something hears of it after its commit. */
export class SubmissionWriter {
  private waiting: Waiting[] = []
  private running = false

  constructor(private readonly services: Services) {}

  /** @throws Refusal FORM_NOT_OPEN, FORM_SENT_ONCE, SENT_ALREADY, TOO_MANY_REQUESTS */
  async store(submission: Submission): Promise<void> {
    if (this.waiting.length >= WAITING_MAX) throw new Refusal('TOO_MANY_REQUESTS')
    await new Promise<void>((resolve, reject) => {
      const done = (refusal?: unknown) => (refusal === undefined ? resolve() : reject(refusal as Error))
      this.waiting.push({ submission, done })
      if (!this.running) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.running = true
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, BATCH_MAX))
    this.running = false
  }

  /** What breaks a batch is found by storing its rows one by one. */
  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const submissions = batch.map(({ submission }) => submission)
      const refusals = await transact(this.services.db, (tx) => writeAll(this.services, tx, submissions))
      for (const { submission, done } of batch) done(refusals.get(submission))
    } catch (error) {
      if (batch.length === 1) return batch[0]?.done(error)
      for (const one of batch) await this.write([one])
    }
  }
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

type Refusals = Map<Submission, Refusal>

async function writeAll(services: Services, tx: Tx, all: readonly Submission[]): Promise<Refusals> {
  const refusals: Refusals = new Map()
  const byForm = groupedBy(all, ({ form }) => form.form.formId)
  // In one order, so that processes that meet do not wait for each other.
  for (const formId of [...byForm.keys()].toSorted()) {
    const submissions = byForm.get(formId) ?? []
    await refuseClosed(tx, formId, submissions, refusals)
    const left = () => submissions.filter((one) => !refusals.has(one))
    await refuseRepeated(tx, left(), refusals)
    await refuseUsed(services, tx, left(), refusals)
    await insertRows(services, tx, left())
  }
  return refusals
}

/** Until the end of the transaction it stays as open as it is now. Where each may send once, they take turns. */
async function refuseClosed(tx: Tx, formId: string, all: readonly Submission[], refusals: Refusals): Promise<void> {
  const row = tx
    .selectFrom('customForm')
    .select('formId')
    .where('formId', '=', formId)
    .where('status', '=', FORM_STATUS.published)
  const inTurn = all.some(({ form }) => form.form.ruleLimit !== '0')
  const open = await (inTurn ? row.forNoKeyUpdate() : row.forShare()).executeTakeFirst()
  if (!open) for (const one of all) refusals.set(one, new Refusal('FORM_NOT_OPEN'))
}

/** By what the form tells its readers apart. Who says no browser is known by the address. */
function keyOf({ form, clientIp, uuid }: Submission): string {
  const { ruleLimit } = form.form
  if (ruleLimit === '0') return ''
  return ruleLimit === '2' && uuid !== '' ? `uuid ${uuid}` : `ip ${clientIp}`
}

async function refuseRepeated(tx: Tx, all: readonly Submission[], refusals: Refusals): Promise<void> {
  const limited = all.filter((one) => keyOf(one) !== '')
  const [first] = limited
  if (!first) return
  const { formId } = first.form.form
  const texts = (kind: string) =>
    limited.map(keyOf).flatMap((key) => (key.startsWith(kind) ? key.slice(kind.length) : []))
  const { rows } = await sql<{ key: string }>`
    select 'ip ' || client_ip as key from ${sql.table(first.form.tableName)}
      where model_id = ${formId} and client_ip = any(${texts('ip ')}::text[])
    union select 'uuid ' || uuid from ${sql.table(first.form.tableName)}
      where model_id = ${formId} and uuid <> '' and uuid = any(${texts('uuid ')}::text[])`.execute(tx)
  const known = new Set(rows.map(({ key }) => key))
  for (const one of limited) {
    if (known.has(keyOf(one))) refusals.set(one, new Refusal('FORM_SENT_ONCE'))
    known.add(keyOf(one))
  }
}

async function refuseUsed(services: Services, tx: Tx, all: readonly Submission[], refusals: Refusals): Promise<void> {
  const marks = all.flatMap(({ mark }) => (mark === '' ? [] : mark))
  const fresh = new Set(await spendPageTokens(tx, marks, services.now()))
  for (const one of all) {
    if (one.mark !== '' && !fresh.delete(one.mark)) refusals.set(one, new Refusal('SENT_ALREADY'))
  }
}

async function insertRows(services: Services, tx: Tx, all: readonly Submission[]): Promise<void> {
  const { newId, now } = services
  const dataIds: string[] = []
  await insertResources(
    tx,
    all.flatMap(({ pictures }) => pictures),
  )
  // Whoever saw the form before it was changed has other columns.
  const sameColumns = groupedBy(all, ({ values }) => values.map(({ column }) => column).join())
  for (const rows of sameColumns.values()) {
    const [first] = rows
    if (!first) continue
    const columns = first.values.map(({ column }) => sql`, ${sql.ref(column)}`)
    const { formId, siteId } = first.form.form
    const tuples = rows.map(({ values, clientIp, uuid }) => {
      const own = values.map(({ value }) => sql`, ${value}`)
      const dataId = newId()
      dataIds.push(dataId)
      return sql`(${dataId}, ${formId}, ${siteId}, ${clientIp}, ${uuid}, ${now()}${sql.join(own, sql``)})`
    })
    await sql`insert into ${sql.table(first.form.tableName)}
      (data_id, model_id, site_id, client_ip, uuid, create_time${sql.join(columns, sql``)})
      values ${sql.join(tuples)}`.execute(tx)
  }
  await tellOf(services, tx, all[0], dataIds)
}

/** Ids and names, never what readers wrote: who is told reads it by a call of the API, with a right to. */
async function tellOf(services: Services, tx: Tx, first: Submission | undefined, dataIds: readonly string[]) {
  if (!first) return
  const { siteId, formId, code, name } = first.form.form
  await noteEvent(tx, services, { siteId, event: 'form.submitted' }, () => ({ siteId, formId, code, name, dataIds }))
}
