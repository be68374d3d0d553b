import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  scheduledTaskAdd,
  scheduledTaskDisable,
  scheduledTaskEdit,
  scheduledTaskEnable,
  scheduledTaskExec,
  scheduledTaskGet,
  scheduledTaskList,
  scheduledTaskLogs,
  scheduledTaskLogsRemove,
  scheduledTaskRemove,
  taskTypeOptions,
} from '#contract/monitor/scheduled-tasks.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const TYPE = 'AdvertisementStatJob'
let clock = new Date(2026, 10, 20, 2, 50, 0)
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp({ now: () => clock })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const rows = async () => (await admin.ok(scheduledTaskList, { query: {} })).rows
const taskOf = async (taskType: string) => (await rows()).find((row) => row.taskType === taskType)!
const logsOf = async (taskId: string) => (await admin.ok(scheduledTaskLogs, { query: { taskId } })).rows
const refusal = async (call: Promise<{ code?: number | undefined; errCode?: string | undefined }>) => {
  const { code, errCode } = await call
  return [code, errCode]
}

describe('a new server', () => {
  test('has a task for each kind of work that people may plan, enabled, the newest first', async () => {
    const options = await admin.ok(taskTypeOptions, { language: 'zh-CN' })
    expect(options.map(({ value }) => value)).toEqual([
      'AdvertisementPublishJob',
      'AdvertisementStatJob',
      'ContentTopCancelJobHandler',
      'RecycleExpireJobHandler',
      'SiteMapJobHandler',
      'SitePublishJobHandler',
      'UpdateDynamicDataJobHandler',
    ])
    expect(options[0]?.label).toBe('广告定时发布下线任务')
    const listed = await rows()
    expect(listed.map(({ taskType, status }) => [taskType, status])).toEqual(
      options.map(({ value }) => [value, '0']).toReversed(),
    )
    expect((await admin.ok(scheduledTaskList, { query: { status: '1' } })).rows).toEqual([])
    const publish = await taskOf('SitePublishJobHandler')
    const detail = await admin.ok(scheduledTaskGet, { params: { taskId: publish.taskId } })
    expect(JSON.parse(detail.triggerArgs)).toEqual({ fixedRate: false, seconds: 20, delaySeconds: 0 })
  })

  test('runs all of them, and each run has its log', async () => {
    await server.scheduler.runDue()
    const publish = await taskOf('SitePublishJobHandler')
    expect(publish).toMatchObject({ startTime: '2026-11-20 02:50:00', readyTime: '2026-11-20 02:50:20' })
    const [log] = await logsOf(publish.taskId)
    expect(log).toMatchObject({ result: '0', percent: 100, startTime: '2026-11-20 02:50:00' })
    expect(await logsOf((await taskOf('SiteMapJobHandler')).taskId)).toEqual([])
    pass(2 * 3600)
    await server.scheduler.runDue()
    await server.services.publisher.idle()
    for (const row of await rows()) {
      const logs = await logsOf(row.taskId)
      expect([row.taskType, logs[0]?.result, logs[0]?.message]).toEqual([row.taskType, '0', undefined])
    }
  })
})

describe('a task', () => {
  let taskId: string
  beforeEach(async () => {
    for (const row of await rows())
      if (row.taskType === TYPE) {
        await admin.ok(scheduledTaskDisable, { params: { taskId: row.taskId } })
        await admin.ok(scheduledTaskRemove, { body: [row.taskId] })
      }
    clock = new Date(2026, 10, 20, 5, 0, 30)
    await admin.ok(scheduledTaskAdd, { body: { taskType: TYPE, taskTrigger: 'Cron', cron: '0 0/5 * * * ?' } })
    ;({ taskId } = await taskOf(TYPE))
  })
  const params = () => ({ params: { taskId } })

  test('is disabled unless it is said otherwise, and runs only by hand', async () => {
    expect(await taskOf(TYPE)).toEqual({
      taskId,
      taskType: TYPE,
      taskTypeName: 'Advertisement statistics',
      status: '1',
    })
    pass(3600)
    await server.scheduler.runDue()
    expect(await logsOf(taskId)).toEqual([])
    await admin.ok(scheduledTaskExec, params())
    await admin.ok(scheduledTaskExec, params())
    await expect.poll(async () => (await logsOf(taskId)).length).toBe(2)
    expect((await taskOf(TYPE)).readyTime).toBeUndefined()
  })

  test('runs at its moments once it is enabled, not before, and once for all that were slept through', async () => {
    await admin.ok(scheduledTaskEnable, params())
    await admin.ok(scheduledTaskEnable, params())
    expect((await taskOf(TYPE)).readyTime).toBe('2026-11-20 05:05:00')
    pass(269)
    await server.scheduler.runDue()
    expect(await logsOf(taskId)).toEqual([])
    pass(1)
    await server.scheduler.runDue()
    pass(3600)
    await server.scheduler.runDue()
    const logs = await logsOf(taskId)
    expect(logs.map(({ readyTime, startTime }) => [readyTime, startTime])).toEqual([
      ['2026-11-20 05:10:00', '2026-11-20 06:05:00'],
      ['2026-11-20 05:05:00', '2026-11-20 05:05:00'],
    ])
    expect((await taskOf(TYPE)).readyTime).toBe('2026-11-20 06:10:00')
    await admin.ok(scheduledTaskDisable, params())
    expect((await taskOf(TYPE)).readyTime).toBeUndefined()
  })

  test('exists once for each kind of work, and for no unknown one', async () => {
    const body = { taskType: TYPE, taskTrigger: 'Cron', cron: '0 0 3 * * ?' } as const
    expect(await refusal(admin.call(scheduledTaskAdd, { body }))).toEqual([500, 'TASK_EXISTS'])
    const unknown = { ...body, taskType: 'ContentIndexJobHandler' }
    expect(await refusal(admin.call(scheduledTaskAdd, { body: unknown }))).toEqual([500, 'TASK_TYPE'])
  })

  test('is edited, deleted and run by hand only while it is disabled', async () => {
    await admin.ok(scheduledTaskEnable, params())
    const edit = admin.call(scheduledTaskEdit, { body: { taskId, remark: 'r' } })
    expect(await refusal(edit)).toEqual([500, 'TASK_ENABLED_EDIT'])
    expect(await refusal(admin.call(scheduledTaskRemove, { body: [taskId] }))).toEqual([500, 'TASK_ENABLED_REMOVE'])
    expect(await refusal(admin.call(scheduledTaskExec, params()))).toEqual([500, 'TASK_ENABLED_EXEC'])
    await admin.ok(scheduledTaskDisable, params())
    await admin.ok(scheduledTaskEdit, { body: { taskId, remark: 'r' } })
    const kept = await admin.ok(scheduledTaskGet, params())
    expect(kept).toMatchObject({ remark: 'r', taskTrigger: 'Cron', triggerArgs: '{"cron":"0 0/5 * * * ?"}' })
    const periodic = { taskId, taskTrigger: 'Periodic', fixedRate: 'Y', seconds: 60, delaySeconds: 5 } as const
    await admin.ok(scheduledTaskEdit, { body: { ...periodic, remark: '' } })
    const changed = await admin.ok(scheduledTaskGet, params())
    expect([changed.remark, JSON.parse(changed.triggerArgs)]).toEqual([
      undefined,
      { fixedRate: true, seconds: 60, delaySeconds: 5 },
    ])
    await admin.ok(scheduledTaskEnable, params())
    expect((await taskOf(TYPE)).readyTime).toBe('2026-11-20 05:00:35')
  })

  test.each([
    ['0 0 3 * *', 'CRON_PARTS', 'A cron expression has 6 or 7 parts'],
    ['0 61 3 * * ?', 'CRON_PART', 'In the cron expression, "61" is not valid for minutes'],
    ['0 0 3 1 * 2', 'CRON_DAYS', 'A cron expression names days of the month or days of the week'],
    ['0 0 3 30 2 ?', 'CRON_NEVER', 'This cron expression never fires'],
    ['', 'CRON_MISSING', 'Enter a cron expression'],
  ])('is refused with the cron expression "%s", and says why', async (cron, errCode, words) => {
    const body = { taskId, taskTrigger: 'Cron', cron } as const
    const { msg, ...answer } = await admin.call(scheduledTaskEdit, { body })
    expect([answer.code, answer.errCode]).toEqual([500, errCode])
    expect(msg).toContain(words)
    expect((await admin.ok(scheduledTaskGet, params())).triggerArgs).toBe('{"cron":"0 0/5 * * * ?"}')
  })

  test('is refused at no distance, and at one of more than a year', async () => {
    const periodic = { taskId, taskTrigger: 'Periodic' } as const
    const at = (seconds?: number) => refusal(admin.call(scheduledTaskEdit, { body: { ...periodic, seconds } as never }))
    expect(await at()).toEqual([500, 'SECONDS_MISSING'])
    expect(await at(0)).toEqual([500, 'SECONDS_MISSING'])
    expect((await at(-1))[0]).toBe(500)
    expect((await at(40_000_000))[0]).toBe(500)
  })

  test('takes its logs along when it is deleted; single logs go before', async () => {
    await admin.ok(scheduledTaskExec, params())
    await admin.ok(scheduledTaskExec, params())
    await expect.poll(async () => (await logsOf(taskId)).length).toBe(2)
    const [newest, oldest] = await logsOf(taskId)
    await admin.ok(scheduledTaskLogsRemove, { body: [newest!.logId] })
    expect(await logsOf(taskId)).toEqual([oldest])
    await admin.ok(scheduledTaskRemove, { body: [taskId] })
    await admin.ok(scheduledTaskRemove, { body: [taskId] })
    expect(await logsOf(taskId)).toEqual([])
    expect(await refusal(admin.call(scheduledTaskGet, params()))).toEqual([500, 'NOT_FOUND'])
  })
})

test('who may look changes nothing, and who may do neither sees nothing', async () => {
  const { taskId } = await taskOf('SitePublishJobHandler')
  const guest = await server.withUser({ userName: 'watcher', menus: ['monitor:task:view'] })
  expect((await guest.ok(scheduledTaskList, { query: {} })).rows).toEqual(await rows())
  expect((await guest.call(scheduledTaskDisable, { params: { taskId } })).code).toBe(403)
  expect((await guest.call(scheduledTaskExec, { params: { taskId } })).code).toBe(403)
  const nobody = await server.withUser({ userName: 'passer' })
  expect((await nobody.call(scheduledTaskList, { query: {} })).code).toBe(403)
  expect((await taskOf('SitePublishJobHandler')).status).toBe('0')
})
