import type { SequencePart } from '#lib/sequence-diff.ts'

/** What stays, and the change behind it. */
interface Run {
  same: string[]
  gone: string[]
  came: string[]
}

const BETWEEN_WORDS = /^[\s\p{P}]*$/u

/**
 * A comparison of words as people read one: words that were replaced side by side are one change, with the spaces and
 * marks between them. Its time grows with the length of the texts alone.
 */
export function joinChanges(parts: readonly SequencePart[]): SequencePart[] {
  const joined: Run[] = []
  for (const run of runsOf(parts)) {
    const last = joined.at(-1)
    if (last && isOneChange(last, run)) {
      append(last.gone, run.same, run.gone)
      append(last.came, run.same, run.came)
    } else joined.push(run)
  }
  return joined
    .flatMap(({ same, gone, came }): SequencePart[] => [
      [0, same],
      [-1, gone],
      [1, came],
    ])
    .filter(([, items]) => items.length > 0)
}

function runsOf(parts: readonly SequencePart[]): Run[] {
  const runs: Run[] = []
  for (const [kind, items] of parts) {
    if (kind === 0 || runs.length === 0) runs.push({ same: [], gone: [], came: [] })
    const run = runs.at(-1) as Run
    append(kind === 0 ? run.same : kind === -1 ? run.gone : run.came, items)
  }
  return runs
}

/** Two additions, or two losses, are read more easily apart: each of them says exactly what it is. */
function isOneChange(last: Run, { same, gone, came }: Run): boolean {
  const isReplaced = last.gone.length + gone.length > 0 && last.came.length + came.length > 0
  const isBetween = last.gone.length + last.came.length > 0 && gone.length + came.length > 0
  return isReplaced && isBetween && same.every((item) => BETWEEN_WORDS.test(item))
}

/** One at a time: a call takes only so many arguments, and a text has more words. */
function append(target: string[], ...sources: string[][]): void {
  for (const items of sources) for (const item of items) target.push(item)
}
