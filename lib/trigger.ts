import type { CronTimes } from './cron.ts'

/** When work comes back: at moments of the calendar, or at a distance. */
export type Trigger =
  | { readonly kind: 'Cron'; readonly times: CronTimes }
  | {
      readonly kind: 'Periodic'
      /** The distance is that of two starts; else that from the end of a run to the next start. */
      readonly fixedRate: boolean
      readonly seconds: number
      /** Before the first run. */
      readonly delaySeconds: number
    }

/** A run that has ended. */
export interface PastRun {
  /** The moment for which it ran. */
  readonly firing: Date
  /** When it began; it made up for all firings up to here. */
  readonly started: Date
  readonly ended: Date
}

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** The first firing of work that begins to be watched now; undefined where there is none. */
export function firstFiring(trigger: Trigger, now: Date): Date | undefined {
  return trigger.kind === 'Cron' ? trigger.times.next(now) : later(now, trigger.delaySeconds)
}

/**
 * The firing after a run: the first one later than its start. It may have passed while the run went on or while nothing
 * ran: then it is due at once, and makes up for all that passed until it starts.
 */
export function nextFiring(trigger: Trigger, { firing, started, ended }: PastRun): Date | undefined {
  if (trigger.kind === 'Cron') return trigger.times.next(started)
  const { fixedRate, seconds } = trigger
  if (!fixedRate) return later(ended, seconds)
  const passed = Math.max(0, Math.floor((started.getTime() - firing.getTime()) / 1000 / seconds))
  return later(firing, (passed + 1) * seconds)
}

/**
 * Where a firing stands that was set by a clock which has been put back since: what is right in its place, or undefined
 * where it is not too far off.
 *
 * @param lastFiring the last one that was run for; undefined = none was
 */
export function nearerFiring(trigger: Trigger, firing: Date, now: Date, lastFiring: Date | null): Date | undefined {
  // One that lies far ahead was set by a wrong clock, too; a little ahead is the clock of another process.
  const wasRight = lastFiring !== null && lastFiring.getTime() <= now.getTime() + CLOCKS_DIFFER_MS
  const base = wasRight && lastFiring > now ? lastFiring : now
  const expected =
    trigger.kind === 'Cron' ? trigger.times.next(base) : later(base, Math.max(trigger.seconds, trigger.delaySeconds))
  if (!expected || firing.getTime() <= expected.getTime()) return undefined
  return trigger.kind === 'Cron' ? expected : now
}

/** The clocks of two processes on one database may differ by less than this. */
export const CLOCKS_DIFFER_MS = 60_000
