import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/** What a piece of work asked of the database. */
export interface Asked {
  /** Every statement, `begin` and `commit` among them. */
  readonly statements: string[]
  /** How often it went there: what is asked at once goes together. */
  readonly ways: number
  /** Transactions, and single statements outside of one, that wrote rows: each waits for the disk. */
  readonly commits: number
}

type Query = (this: pg.Client, ...all: unknown[]) => Promise<{ command?: string; rowCount?: number | null }>

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** What comes by the clock meanwhile is not asked by the work. */
const ours = new AsyncLocalStorage<true>()

/** Runs a piece of work and tells what it asked the database of this process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Asked> {
  const statements: string[] = []
  const open = new WeakMap<pg.Client, { wrote: boolean }>()
  let commits = 0
  let ways = 0
  let isGoing = false
  const go = () => {
    if (isGoing) return
    isGoing = true
    ways++
    process.nextTick(() => (isGoing = false))
  }
  const ask = pg.Client.prototype.query as unknown as Query
  const spied = vi.spyOn(pg.Client.prototype, 'query' as never) as unknown as { mockRestore(): void } & {
    mockImplementation(run: Query): void
  }
  spied.mockImplementation(async function query(...all) {
    if (!ours.getStore()) return ask.apply(this, all)
    const [asked] = all as [string | { readonly text: string }]
    const text = (typeof asked === 'string' ? asked : asked.text).trim()
    statements.push(text)
    go()
    const result = await ask.apply(this, all)
    const wrote = WRITES.has(result.command ?? '') && (result.rowCount ?? 0) > 0
    const inside = open.get(this)
    if (/^(begin|start)/i.test(text)) open.set(this, { wrote: false })
    else if (/^(commit|rollback)$/i.test(text)) {
      if (inside?.wrote && /^commit/i.test(text)) commits++
      open.delete(this)
    } else if (wrote && inside) inside.wrote = true
    else if (wrote) commits++
    return result
  })
  try {
    await ours.run(true, work)
  } finally {
    spied.mockRestore()
  }
  return { statements, ways, commits }
}
