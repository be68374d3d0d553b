import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const TABLES = [
  `create table sys_scheduled_task (
    task_id bigint primary key,
    task_type varchar(64) not null unique,
    status char(1) not null default '1',
    task_trigger varchar(10) not null,
    trigger_args jsonb not null,
    create_by varchar(64) not null,
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(500)
  )`,
  `create table sys_scheduled_task_log (
    log_id bigint generated always as identity primary key,
    task_id bigint not null references sys_scheduled_task on delete cascade,
    ready_time timestamptz not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    interrupt_time timestamptz,
    result smallint not null,
    reason varchar(20),
    message varchar(2000),
    log_time timestamptz not null
  )`,
  `create index sys_scheduled_task_log_newest on sys_scheduled_task_log (task_id, log_id desc)`,
  `create index sys_scheduled_task_log_result on sys_scheduled_task_log (task_id, result, log_id desc)`,
  `alter table scheduled_job alter next_run drop not null`,
  `alter table scheduled_job add column claim_no bigint not null default 0`,
  `alter table scheduled_job add column attempts integer not null default 0`,
  `alter table scheduled_job add column asked integer not null default 0`,
  `alter table scheduled_job add column last_firing timestamptz`,
  `create index scheduled_job_next on scheduled_job (next_run) where next_run is not null`,
]

const every = (seconds: number) => ['Periodic', { fixedRate: false, seconds, delaySeconds: 0 }] as const
const at = (cron: string) => ['Cron', { cron }] as const

/** What came back at these distances until now goes on so; maps of a site and comments are seen to once in a night. */
const TASKS = [
  ['AdvertisementPublishJob', every(20)],
  ['AdvertisementStatJob', every(600)],
  ['ContentTopCancelJobHandler', every(20)],
  ['RecycleExpireJobHandler', every(1800)],
  ['SiteMapJobHandler', at('0 0 3 * * ?')],
  ['SitePublishJobHandler', every(20)],
  ['UpdateDynamicDataJobHandler', at('0 30 4 * * ?')],
] as const

/** Work of its own accord is planned by people, and says what it did; `scheduled_job` remains the clock of all of it. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(tx)
  for (const [index, [type, [trigger, args]]] of TASKS.entries())
    await sql`insert into sys_scheduled_task (task_id, task_type, status, task_trigger, trigger_args, create_by)
      values (${index + 1}, ${type}, '0', ${trigger}, ${JSON.stringify(args)}, '__system')`.execute(tx)
}
