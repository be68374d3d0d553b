import { randomUUID } from 'node:crypto'
import { userImportData, userImportTemplate } from '#contract/system/users.ts'
import { textIn } from '#contract/texts.ts'
import { IMPORT_TEXTS } from '#contract/texts/people.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { linesOf } from '#server/shared/import-file/columns.ts'
import { faultTexts } from '#server/shared/import-file/faults.ts'
import { answerTemplate } from '#server/shared/import-file/template.ts'
import type { LabelOf } from '#server/shared/dict-labels.ts'
import { readXlsxRows } from '#server/shared/read-xlsx.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import { TaskStopped } from '#server/tasks/running-task.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { checkLines, type ImportPlan } from './check-lines.ts'
import { IMPORT_COLUMNS, type ImportLine } from './columns.ts'
import { loadImportLabels, loadKnown } from './load-known.ts'
import { hashAll, type Steps, storeUsers } from './store-users.ts'

export const IMPORT_USERS_JOB = 'ImportUsers'

/** Lines of one file. */
const LINES_MAX = 10_000
const FILE_BYTES = 10 * 1024 * 1024
/** Faults that are told of one file; a task keeps a hundred texts. */
const FAULTS_TOLD = 1000
const FAULTS_OF_TASK = 98

export const importUserRoutes: readonly Route[] = [
  route(userImportTemplate, (ctx) => answerTemplate(ctx, 'SysUser', 'user', IMPORT_COLUMNS)),
  route(userImportData, (ctx, input) => importFile(ctx, input), { fileLimit: async () => FILE_BYTES }),
]

interface Import {
  readonly ctx: Context
  readonly lines: readonly ImportLine[]
  readonly updates: boolean
  readonly labelOf: LabelOf
}

/**
 * Lines of tasks that have not begun. They hold passwords, which no row of a task may keep; a process that dies takes them
 * along, and its task is told as lost.
 */
const waiting = new Map<string, Import>()
/** Of tasks that were stopped before they began nobody asks again: the oldest go. */
const WAITING_MAX = 10

async function importFile(ctx: Context, { query, files }: Input<typeof userImportData>): Promise<string> {
  const updates = query.updateSupport ?? false
  if (updates) ctx.require('system:user:edit')
  const file = files.find((one) => one.field === 'file')
  if (!file) throw new Refusal('FILE_EMPTY')
  const lines = linesOf(IMPORT_COLUMNS, await readXlsxRows(file.path, LINES_MAX), ctx.language)
  const wanted: Import = { ctx, lines, updates, labelOf: await loadImportLabels(ctx) }
  if (query.task) return startTask(wanted)
  const plan = await planImport(wanted)
  if (plan.faults.length > 0) return reportFaults(ctx, plan)
  const hashes = await hashAll(plan.users, QUIETLY)
  const stored = await ctx.write((tx) => storeChecked(wanted, tx, hashes, QUIETLY))
  return textIn(IMPORT_TEXTS.done, ctx.language, [stored.added, stored.updated])
}

const QUIETLY: Steps = { progress: () => {}, checkpoint: async () => {} }

async function planImport(wanted: Import): Promise<ImportPlan> {
  const { ctx, lines, updates } = wanted
  return checkLines(ctx, lines, await loadKnown(ctx, ctx.services.db, wanted), updates)
}

/** Looks again: what was free when the passwords were hashed may be taken. */
async function storeChecked(wanted: Import, tx: Tx, hashes: ReadonlyMap<string, string>, steps: Steps) {
  const { ctx, lines, updates } = wanted
  const known = await loadKnown(ctx, tx, wanted)
  const { users, faults } = checkLines(ctx, lines, known, updates)
  // Somebody was deleted meanwhile, whose password the file need not have known.
  const isUnknown = users.some(({ userId, form }) => userId === undefined && !hashes.has(form.password))
  if (faults.length > 0 || isUnknown) throw new Refusal('BUSY')
  return storeUsers(ctx, tx, users, { known, hashes, steps })
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** As the wire has it: a fragment of HTML with a line for each fault, and what came of it all. */
function reportFaults(ctx: Context, plan: ImportPlan): string {
  const nothing = textIn(IMPORT_TEXTS.nothing, ctx.language, [plan.faults.length])
  return [...faultTexts(plan.faults, ctx, FAULTS_TOLD), nothing].map(escapeHtml).join('<br/>')
}

async function startTask(wanted: Import): Promise<string> {
  const { ctx } = wanted
  const token = randomUUID()
  waiting.set(token, wanted)
  const [oldest] = waiting.keys()
  if (waiting.size > WAITING_MAX && oldest !== undefined) waiting.delete(oldest)
  try {
    return await ctx.write((tx) =>
      ctx.services.tasks.start(tx, {
        type: IMPORT_USERS_JOB,
        ownerId: ctx.caller.userId,
        language: ctx.language,
        job: IMPORT_USERS_JOB,
        args: { token },
      }),
    )
  } catch (error) {
    waiting.delete(token)
    throw error
  }
}

/** Checks the whole file, then stores all of it or nothing; where it was stopped it says that it is nothing. */
export const importUsers: TaskJob = async (services, args, task) => {
  const token = String(args['token'])
  const wanted = waiting.get(token)
  waiting.delete(token)
  if (!wanted) throw new Refusal('TASK_LOST')
  try {
    await importWaiting(services.db, wanted, task)
  } catch (error) {
    if (error instanceof TaskStopped) task.addError(textIn(IMPORT_TEXTS.stopped, wanted.ctx.language))
    throw error
  }
}

async function importWaiting(db: Db, wanted: Import, task: TaskHandle): Promise<void> {
  const { language } = wanted.ctx
  task.progress(1, textIn(IMPORT_TEXTS.check, language))
  const plan = await planImport(wanted)
  if (plan.faults.length > 0) {
    for (const text of faultTexts(plan.faults, wanted.ctx, FAULTS_OF_TASK)) task.addError(text)
    throw new Refusal('IMPORT_FAULTS', [plan.faults.length])
  }
  const steps: Steps = {
    checkpoint: () => task.checkpoint(),
    progress: (done, all, step) => {
      const [from, part] = step === 'hash' ? [5, 75] : [80, 20]
      task.progress(from + (part * done) / Math.max(all, 1), textIn(IMPORT_TEXTS[step], language, [done, all]))
    },
  }
  const hashes = await hashAll(plan.users, steps)
  const { added, updated } = await transact(db, (tx) => storeChecked(wanted, tx, hashes, steps))
  task.progress(100, textIn(IMPORT_TEXTS.done, language, [added, updated]))
}
