/** Programs whose clipboard has a shape of its own; `web` is everything else. */
export type Source = 'word' | 'wps' | 'google-docs' | 'sheets' | 'apple' | 'web' | 'docx' | 'markdown' | 'plain'

/** What a note about a text that was brought in can speak of. */
export type Fact =
  | 'headings'
  | 'lists'
  | 'tables'
  | 'links'
  | 'pictures'
  | 'remotePictures'
  | 'footnotes'
  | 'ragged'
  | 'insertions'
  | 'styles'
  | 'colours'
  | 'emptyLines'
  | 'lostPictures'
  | 'trackers'
  | 'frames'
  | 'scripts'
  | 'controls'
  | 'deletions'
  | 'comments'
  | 'deadLinks'
  | 'formulas'
  | 'drawings'

export type Fate = 'kept' | 'changed' | 'dropped'

export interface Report {
  readonly source: Source
  readonly facts: readonly { readonly fate: Fate; readonly fact: Fact; readonly count: number }[]
  /** What a converter said, in its own words. */
  readonly remarks: readonly string[]
}

/** Counts what becomes of a text on its way in. */
export class Tally {
  private readonly counts = new Map<string, number>()
  private readonly seen = new Set<string>()

  note(fate: Fate, fact: Fact, count = 1): void {
    const key = `${fate} ${fact}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + count)
  }

  /** The same thing again counts no more. */
  noteOnce(fate: Fate, fact: Fact, thing: string): void {
    const key = `${fact} ${thing}`
    if (this.seen.has(key)) return
    this.seen.add(key)
    this.note(fate, fact)
  }

  report(source: Source, remarks: readonly string[] = []): Report {
    const facts = [...this.counts].map(([key, count]) => {
      const [fate, fact] = key.split(' ') as [Fate, Fact]
      return { fate, fact, count }
    })
    return { source, facts, remarks }
  }
}

/** Nobody misses these: they are in the details, but no reason to speak. */
const UNSPOKEN: readonly Fact[] = ['emptyLines', 'trackers', 'scripts']

/** Whether the writer is to be told. */
export function isWorthTelling({ facts, remarks }: Report): boolean {
  return (
    remarks.length > 0 ||
    facts.some(({ fate, fact }) => fact === 'remotePictures' || (fate !== 'kept' && !UNSPOKEN.includes(fact)))
  )
}
