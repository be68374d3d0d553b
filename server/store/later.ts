import { type InsertQueryNode, type QueryCreator, sql, TableNode, type UpdateQueryNode } from 'kysely'
import type { Db } from './db.ts'
import { UNREAD } from './lean-client.ts'
import type { Database } from './tables.ts'

/** An insert or an update whose result nobody reads. */
interface Change {
  toOperationNode(): InsertQueryNode | UpdateQueryNode
  execute(): Promise<unknown>
}

const waiting = new WeakMap<Db, Change[]>()

/** Begins to collect the changes of a transaction that may come together; `writeLater` ends it. */
export function collectLater(tx: Db): void {
  waiting.set(tx, [])
}

/**
 * Makes a change by the end of the transaction, in one statement with others: one way to the database instead of many.
 * What reads its rows in the same transaction calls `writeLater` before. Not for many rows: a statement has room for
 * 65,535 values. Where nothing is collected, the change is made at once.
 */
export async function later(tx: Db, change: Change): Promise<void> {
  const changes = waiting.get(tx)
  if (changes) changes.push(change)
  else await change.execute()
}

function tableOf(change: Change): string | undefined {
  const node = change.toOperationNode()
  const table = node.kind === 'InsertQueryNode' ? node.into : node.table
  return table && TableNode.is(table) ? table.table.identifier.name : undefined
}

/** Changes in their order; those of one statement do not see each other, so each is of another table. */
function statementsOf(changes: readonly Change[]): Change[][] {
  const statements: Change[][] = []
  let tables = new Set<string | undefined>()
  for (const change of changes) {
    const table = tableOf(change)
    if (statements.length === 0 || tables.has(table)) {
      statements.push([])
      tables = new Set()
    }
    tables.add(table)
    statements.at(-1)?.push(change)
  }
  return statements
}

/**
 * Makes the changes that wait in a transaction, before what it asks next or commits, which fails with what the first of
 * them fails with.
 */
export async function writeLater(tx: Db): Promise<void> {
  for (const together of statementsOf(waiting.get(tx)?.splice(0) ?? []))
    await togetherIn(tx, together).modifyFront(UNREAD).execute()
}

function togetherIn(tx: Db, changes: readonly Change[]) {
  const named = changes.map((change, index) => [`change_${index}`, () => change as never] as const)
  const all = named.reduce<QueryCreator<Database>>((query, [name, change]) => query.with(name, change), tx)
  return all.selectNoFrom(sql<number>`1`.as('done'))
}
