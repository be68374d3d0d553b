import type { OperationRow } from '#db/rows.ts'
import { dependenciesOf } from '#sync/model/dependencies.ts'
import { OPERATION_SCHEMA, type Operation } from '#sync/model/operation.ts'

/** Brings a row up to the next version; `earlier` are the rows of its owner that were ordered before it. */
type Upgrade = (row: Operation, earlier: Operation[]) => Operation

/**
 * By the version that a row has, oldest first. A change of the row's shape or meaning gets an entry here, raises
 * `OPERATION_SCHEMA`, and adds rows of the version before to `tests/support/sync-kit/old-rows.ts`.
 */
const UPGRADES: Readonly<Record<number, Upgrade>> = {
  // Publications of a catalog with those below it did not wait for the contents of those.
  1: (row, earlier) => {
    if (row.kind !== 'catalog.publish' || row.sent) return row
    return { ...row, dependsOn: dependenciesOf(earlier, row) }
  },
}

export function isOld(row: Pick<OperationRow, 'schemaVersion'>): boolean {
  return row.schemaVersion < OPERATION_SCHEMA
}

/** The row as this version would have written it; rows of newer versions stay as they are. */
export function upgraded(row: Operation, earlier: Operation[]): Operation {
  let current = row
  for (let version = row.schemaVersion; version < OPERATION_SCHEMA; version++) {
    const upgrade = UPGRADES[version]
    current = { ...(upgrade ? upgrade(current, earlier) : current), schemaVersion: version + 1 }
  }
  return current
}
