const MB = 1024 * 1024
/** The gauge ends here (MB). */
const GAUGE_MAX = 1000

/** How much of the gauge is filled, of a hundred; undefined where nobody says how much memory is used. */
export function gaugeOf(usedBytes: string | undefined): number | undefined {
  const used = Number(usedBytes ?? Number.NaN)
  return Number.isFinite(used) ? Math.min(100, (used / MB / GAUGE_MAX) * 100) : undefined
}

interface Share {
  /** '' of all that are left. */
  readonly name: string
  readonly count: number
  /** From 0 to 1. */
  readonly share: number
}

/** The commands that were given most, and the others together, so that there are at most so many. */
export function sharesOf(commands: readonly { name: string; value: string }[], most: number): readonly Share[] {
  const counts = commands
    .map(({ name, value }) => ({ name, count: Number(value) || 0 }))
    .toSorted((a, b) => b.count - a.count)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isCut = counts.length > most
  const shown = isCut ? counts.slice(0, most - 1) : counts
  const rest = total - shown.reduce((sum, { count }) => sum + count, 0)
  return [...shown, ...(isCut ? [{ name: '', count: rest }] : [])].map((one) => ({
    ...one,
    share: total === 0 ? 0 : one.count / total,
  }))
}
