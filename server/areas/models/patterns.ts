import { createContext, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { threadFile } from '#server/threads.ts'

/** A value that has to match a pattern as a whole. The pattern is somebody's own. */
export interface PatternCase {
  readonly pattern: string
  readonly value: string
}

/** `slow`: the time for all patterns of a save ended before this one was matched. */
export type Verdict = 'matches' | 'differs' | 'slow'

/** What the thread says: one verdict after the other, in the order of the cases. Before, that it has begun. */
export type ThreadVerdict = 'begun' | Exclude<Verdict, 'slow'>

/** Verdicts by `caseKey`. */
export type Verdicts = ReadonlyMap<string, Verdict>

/** For all patterns of a save, in milliseconds: an honest one takes a few thousandths of one. */
const BUDGET_MS = 500
/** The same where other requests wait for it. */
const BUDGET_HERE_MS = 100
/** A thread that has not begun after this time never does. */
const START_MS = 10_000
const MEMORY_MB = 64

export function caseKey({ pattern, value }: PatternCase): string {
  return JSON.stringify([pattern, value])
}

/** Whether the whole value matches; a pattern that is none matches nothing. */
export function matchPlainly({ pattern, value }: PatternCase): Exclude<Verdict, 'slow'> {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value) ? 'matches' : 'differs'
  } catch {
    return 'differs'
  }
}

const MATCH = new Script('new RegExp(`^(?:${pattern})$`, "u").test(value)')

/** Matches in this thread. Only the limit of a script can end a match; texts alone go in, so nothing of ours can be reached. */
export function matchHere(cases: readonly PatternCase[], budgetMs = BUDGET_HERE_MS): Verdicts {
  const end = performance.now() + budgetMs
  const verdicts = new Map<string, Verdict>()
  for (const one of cases) verdicts.set(caseKey(one), matchUntil(one, end))
  return verdicts
}

function matchUntil({ pattern, value }: PatternCase, end: number): Verdict {
  const timeout = Math.ceil(end - performance.now())
  if (timeout <= 0) return 'slow'
  try {
    const context = createContext(Object.assign(Object.create(null), { pattern, value }) as object)
    return MATCH.runInContext(context, { timeout }) === true ? 'matches' : 'differs'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'slow' : 'differs'
  }
}

/**
 * Matches all patterns of one save within one budget of time, beside this thread. Workers start from built files only:
 * from source it is done here.
 */
export async function matchAside(
  cases: readonly PatternCase[],
  file: URL | undefined = threadFile('pattern-worker'),
): Promise<Verdicts> {
  if (cases.length === 0) return new Map()
  if (!file) return matchHere(cases)
  const found = await inThread(file, cases)
  return new Map(cases.map((one, index) => [caseKey(one), found[index] ?? 'slow']))
}

/** What strangers send often: an honest pattern is matched in this time, and holds nobody up. */
const BUDGET_QUICK_MS = 4
/** Of saves whose patterns are slow; more of them are not waited for. */
const SLOW_WAITING_MAX = 10

let slowWaiting = 0
let slowEnd: Promise<unknown> = Promise.resolve()

/**
 * Matches at once what is matched quickly, and the rest beside this thread, one save after the other: for what strangers
 * send, who could keep as many threads busy as there are.
 */
export async function matchQuickly(cases: readonly PatternCase[]): Promise<Verdicts> {
  const here = matchHere(cases, BUDGET_QUICK_MS)
  const slow = cases.filter((one) => here.get(caseKey(one)) === 'slow')
  if (slow.length === 0 || slowWaiting >= SLOW_WAITING_MAX) return here
  slowWaiting += 1
  const aside = slowEnd.then(() => matchAside(slow))
  slowEnd = aside.catch(() => undefined).finally(() => (slowWaiting -= 1))
  return new Map([...here, ...(await aside)])
}

async function inThread(file: URL, cases: readonly PatternCase[]): Promise<Verdict[]> {
  const found: Verdict[] = []
  const worker = new Worker(file, { workerData: cases, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((done) => {
      timer = setTimeout(done, START_MS)
      worker.on('message', (said: ThreadVerdict) => {
        if (said === 'begun') {
          clearTimeout(timer)
          timer = setTimeout(done, BUDGET_MS)
        } else if (found.push(said) === cases.length) done()
      })
      // A pattern that takes all memory is as good as one that takes for ever.
      worker.on('error', () => done())
      worker.on('exit', () => done())
    })
    return found
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
