import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

async function createTask(tx: Tx) {
  await tx.schema
    .createTable('task')
    .addColumn('taskId', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('job', 'text', (c) => c.notNull())
    .addColumn('args', 'jsonb', (c) => c.notNull())
    .addColumn('ownerId', 'bigint', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('progressMessage', 'text')
    .addColumn('errCode', 'text')
    .addColumn('errData', 'jsonb')
    .addColumn('errMessages', 'jsonb', (c) => c.notNull())
    .addColumn('stopRequested', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('readyTime', 'timestamptz(3)', (c) => c.notNull())
    .addColumn('startTime', 'timestamptz(3)')
    .addColumn('endTime', 'timestamptz(3)')
    .addColumn('heartbeat', 'timestamptz(3)')
    .execute()
  await sql`create index task_waiting on task (ready_time) where status in ('READY', 'RUNNING')`.execute(tx)
  await tx.schema.createIndex('taskEnded').on('task').column('endTime').execute()
}

async function createKeys(tx: Tx) {
  await tx.schema
    .createTable('idempotencyKey')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'bigint', (c) => c.notNull())
    .addColumn('endpointId', 'text', (c) => c.notNull())
    .addColumn('bodyHash', 'text', (c) => c.notNull())
    .addColumn('taskId', 'text')
    .addColumn('answer', 'jsonb')
    .addColumn('createTime', 'timestamptz(3)', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('idempotencyKeyAge').on('idempotencyKey').column('createTime').execute()
}

async function createFeed(tx: Tx) {
  await sql`create sequence change_feed_seq`.execute(tx)
  await tx.schema
    .createTable('changeFeed')
    .addColumn('siteId', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('objectId', 'bigint', (c) => c.notNull())
    .addColumn('deleted', 'boolean', (c) => c.notNull())
    .addColumn('xid', sql`xid8`, (c) => c.notNull().defaultTo(sql`pg_current_xact_id()`))
    .addColumn('seq', 'bigint', (c) => c.notNull().defaultTo(sql`nextval('change_feed_seq')`))
    .addPrimaryKeyConstraint('changeFeedPk', ['siteId', 'kind', 'objectId'])
    .execute()
  await tx.schema.createIndex('changeFeedOrder').on('changeFeed').columns(['siteId', 'xid', 'seq']).execute()
}

/** Tasks, idempotency keys, the change feed, and what the server knows about itself. */
export async function up(tx: Tx): Promise<void> {
  await createTask(tx)
  await createKeys(tx)
  await createFeed(tx)
}
