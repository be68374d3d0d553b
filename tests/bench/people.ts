import { sql } from 'kysely'
import type { QueryIn } from '#contract/endpoint.ts'
import { userImportData, userList } from '#contract/system/users.ts'
import { taskGet } from '#contract/tasks.ts'
import type { Services } from '#server/context.ts'
import { startApp, type TestClient } from '#tests/support/app.ts'
import { usersFile } from '#tests/support/spreadsheets.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const USERS = 10_000
const ROLES = 200
const IMPORTED = 5000
const RUNS = 40
const LIST_MS = 50
const IMPORT_MS = 30_000
/** A file of an organisation has one initial password, or a few. */
const PASSWORDS = 20
/** A number of the import never meets one that is there. */
const PHONES = { there: 13_900_000_000, imported: 13_800_000_000 }

async function fill({ db }: Services): Promise<void> {
  await sql`
    insert into sys_role (role_id, role_name, role_key, role_sort, status, create_by, create_time)
    select 1000 + n, 'Role ' || n, 'role' || n, n, '0', 'admin', now() from generate_series(1, ${ROLES}::int) as n`.execute(
    db,
  )
  await sql`
    insert into sys_user (user_id, dept_id, user_name, nick_name, phone_number, password, create_by, create_time)
    select 100000 + n, 100 + n % 4, 'user' || n, '用户' || n, (${PHONES.there}::bigint + n)::text, '-', 'admin', now()
    from generate_series(1, ${USERS}::int) as n`.execute(db)
  await sql`
    insert into sys_user_role (user_id, role_id)
    select 100000 + n, 1000 + 1 + (n * k) % ${ROLES}::int from generate_series(1, ${USERS}::int) as n, generate_series(1, 3) as k
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function timeList(client: TestClient, query: Partial<QueryIn<typeof userList>>): Promise<number> {
  const samples: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await client.ok(userList, { query })
    samples.push(performance.now() - start)
  }
  return percentile(samples.slice(5), 0.95)
}

const lineOf = (n: number, passwords: number) => [
  `import${n}`,
  `导入${n}`,
  '编辑部',
  String(PHONES.imported + n),
  `import${n}@example.org`,
  `Harbour7x${n % passwords}`,
  '1',
  '0',
  'user',
  `role${1 + (n % ROLES)}`,
]

async function timeImport(client: TestClient, services: Services): Promise<number> {
  const content = await usersFile(Array.from({ length: IMPORTED }, (_, n) => lineOf(n, PASSWORDS)))
  const start = performance.now()
  const files = [{ field: 'file', fileName: 'users.xlsx', content }]
  const taskId = await client.ok(userImportData, { query: { task: true }, files })
  await services.tasks.idle()
  const task = await client.ok(taskGet, { params: { taskId } })
  if (task.status !== 'SUCCESS') throw new Error(`the import ended ${task.status}: ${task.errMessages?.[0]}`)
  return performance.now() - start
}

export async function measure(): Promise<Section> {
  const server = await startApp()
  try {
    await fill(server.services)
    const admin = await server.as('admin')
    const lists: Record<string, Partial<QueryIn<typeof userList>>> = {
      'first page': {},
      'page 400': { pageNum: 400 },
      'part of a name': { userName: 'ser99' },
      'one department': { deptId: '101' },
      'one role': { roleId: '1001' },
    }
    const figures: Figure[] = []
    for (const [name, query] of Object.entries(lists))
      figures.push(atMost(`list, ${name}: p95`, await timeList(admin, query), LIST_MS, 'ms'))
    const took = await timeImport(admin, server.services)
    figures.push(atMost(`import of ${IMPORTED} users with ${PASSWORDS} initial passwords`, took, IMPORT_MS, 'ms'))
    return {
      title: 'People',
      method: `The server with an embedded database, ${USERS} users and ${ROLES} roles, three for each user.`,
      figures,
    }
  } finally {
    await server.services.tasks.idle()
    await server.close()
  }
}
