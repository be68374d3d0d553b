import { expect, test } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'

const WRITES = 200
let server: BuiltServer
test.beforeAll(async () => {
  server = await startBuiltServer({ from: SEEDED })
})
test.afterAll(() => server.stop())
test.describe.configure({ timeout: 240_000 })

interface Accepted {
  readonly contentId: string
  readonly taskId: string
}

async function headersFor(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await server.token()}`, 'content-type': 'application/json' }
}

async function get<Data>(path: string, headers: Record<string, string>): Promise<Data> {
  return ((await (await fetch(`${server.url}/stage-api${path}`, { headers })).json()) as { data: Data }).data
}

test('what was accepted before a kill -9 under 200 writes is there after the restart, each once @long', async () => {
  const headers = await headersFor()
  const { siteId } = await get<{ siteId: string }>('/cms/site/getCurrentSite', headers)
  Object.assign(headers, { currentsite: siteId })
  const { rows } = await get<{ rows: { id: string }[] }>('/cms/catalog/treeData', headers)
  const accepted: Accepted[] = []
  const add = async (index: number) => {
    const contentId = String(7_700_000_000_000_000n + BigInt(index))
    const form = { contentId, catalogId: rows[0]?.id, opType: 'ADD', title: `Killed ${index}`, publishPipeProps: [] }
    const body = JSON.stringify({ ...form, contentHtml: `<p>${'text '.repeat(2000)}</p>` })
    const answer = await fetch(`${server.url}/stage-api/cms/content?contentType=article`, {
      method: 'POST',
      headers,
      body,
    })
    const { code, data } = (await answer.json()) as { code: number; data: { taskId: string } }
    if (code === 200) accepted.push({ contentId, taskId: data.taskId })
  }
  const writing = Promise.allSettled(Array.from({ length: WRITES }, (_, index) => add(index)))
  await expect.poll(() => accepted.length, { intervals: [5], timeout: 60_000 }).toBeGreaterThan(WRITES / 10)
  await server.kill()
  await writing
  await server.start()
  for (const { contentId, taskId } of accepted) {
    const statusOf = async () => (await get<{ status: string }>(`/async/task/${taskId}`, headers)).status
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('SUCCESS')
    const query = `title=${encodeURIComponent(`Killed ${Number(BigInt(contentId) - 7_700_000_000_000_000n)}`)}`
    const found = await get<{ rows: { contentId: string; version: number }[] }>(
      `/cms/content/list?contentType=article&catalogId=${rows[0]?.id}&${query}&pageNum=1&pageSize=200`,
      headers,
    )
    const mine = found.rows.filter((row) => row.contentId === contentId)
    expect(mine).toHaveLength(1)
  }
})
