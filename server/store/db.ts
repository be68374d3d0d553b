import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/store/tables.ts'

/** The pool or an open transaction: functions that only run SQL take this. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>
