import { cpus, totalmem } from 'node:os'

/** One figure. `target` says what it must reach, in words; `met` is undefined where there is no target. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly target?: string
  readonly met?: boolean
}

export interface Section {
  readonly title: string
  /** What was measured and how, in a sentence or two. */
  readonly method: string
  readonly figures: readonly Figure[]
  /** What has several columns of its own. */
  readonly table?: Table
}

export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The value at a share (0-1) of the sorted samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A figure in milliseconds with an upper bound. */
export function atMost(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value: `${value.toFixed(1)} ${unit}`, target: `<= ${bound} ${unit}`, met: value <= bound }
}

/** A figure a second with a lower bound. */
export function atLeastRate(name: string, rate: number, bound: number): Figure {
  return { name, value: `${rate.toFixed(0)} /s`, target: `>= ${bound} /s`, met: rate >= bound }
}

/** A ratio of one run with a lower bound. */
export function atLeast(name: string, ratio: number, bound: number): Figure {
  return { name, value: `${ratio.toFixed(2)} x`, target: `>= ${bound} x`, met: ratio >= bound }
}

function machine(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${cpus().length} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}

function tableOf(figures: readonly Figure[]): Table {
  const rows = figures.map(({ name, value, target, met }) => {
    return [name, value, target ?? '', met === undefined ? '' : met ? 'met' : '**missed**']
  })
  return { columns: ['figure', 'measured', 'target', ''], rows }
}

function markdownOf({ columns, rows }: Table): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line), '']
}

export function markdown(sections: readonly Section[], command: string, date: string): string {
  const tables = sections.map(({ title, method, figures, table }) => {
    return [`## ${title}`, '', method, '', ...markdownOf(table ?? tableOf(figures))].join('\n')
  })
  const head = [
    '# Benchmarks',
    '',
    `\`${command}\` on ${machine()}, ${date}. Ratios come from one run; absolute times vary with the machine.`,
    '',
    'What it does not say stands in [benchmark-notes.md](benchmark-notes.md).',
    '',
  ]
  return [...head, ...tables].join('\n')
}

/** What the server has, held against what it was sent. */
export function storedOf(name: string, count: number, expected: number): Figure {
  return { name, value: String(count), target: `${expected}`, met: count === expected }
}
