import type { BuiltServer } from '#tests/support/built-server.ts'
import { startSeeded } from './server.ts'
import { type Figure, percentile, type Section } from './report.ts'

const SAVES = 200
const LOOK_MS = 2

interface Line {
  ask<Data>(method: string, path: string, body?: object): Promise<Data>
}

async function lineTo(server: BuiltServer): Promise<Line> {
  const headers = { authorization: `Bearer ${await server.token()}`, 'content-type': 'application/json' }
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${server.url}/stage-api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`)
    return data
  }
  return { ask }
}

interface TaskState {
  status: string
}

/** Saves one content and waits until its task has ended; answers the milliseconds. */
async function save({ ask }: Line, form: Record<string, unknown>, round: number): Promise<number> {
  const start = performance.now()
  const body = { ...form, opType: 'UPDATE', title: `Saved ${round}`, version: undefined }
  const { taskId } = await ask<{ taskId: string }>('PUT', '/cms/content', body)
  for (;;) {
    const task = await ask<TaskState>('GET', `/async/task/${encodeURIComponent(taskId)}`)
    if (task.status === 'SUCCESS') return performance.now() - start
    if (task.status === 'FAILED' || task.status === 'INTERRUPTED') throw new Error('a save failed')
    await new Promise((wait) => setTimeout(wait, LOOK_MS))
  }
}

/** Every connection saves an article of its own, one save after the other. */
async function run(line: Line, forms: readonly Record<string, unknown>[]): Promise<{ rate: number; p95: number }> {
  const samples: number[] = []
  const start = performance.now()
  await Promise.all(
    forms.map(async (form) => {
      for (let round = 0; round < SAVES / forms.length; round++) samples.push(await save(line, form, round))
    }),
  )
  return { rate: samples.length / ((performance.now() - start) / 1000), p95: percentile(samples, 0.95) }
}

export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const figures: Figure[] = []
  try {
    await server.settled()
    const line = await lineTo(server)
    const catalogs = await line.ask<{ rows: { id: string }[] }>('GET', '/cms/catalog/treeData')
    const rows: { contentId: string; catalogId: string }[] = []
    for (const { id } of catalogs.rows) {
      const page = await line.ask<{ rows: typeof rows }>('GET', `/cms/content/list?catalogId=${id}&contentType=article`)
      rows.push(...page.rows)
    }
    const forms: Record<string, unknown>[] = []
    for (const row of rows.slice(0, 8)) {
      forms.push(await line.ask('GET', `/cms/content/init/${row.catalogId}/article/${row.contentId}`))
    }
    for (const connections of [1, 8]) {
      const { rate, p95 } = await run(line, forms.slice(0, connections))
      const of = connections === 1 ? '1 connection' : `${connections} connections`
      figures.push({ name: `saves, ${of}`, value: `${rate.toFixed(0)} /s` })
      figures.push({ name: `one save, ${of}, p95`, value: `${p95.toFixed(0)} ms` })
    }
  } finally {
    await server.stop()
  }
  return {
    title: 'Server: saves',
    method: `The built server with its embedded database over HTTP: \`PUT /cms/content\` of an article and reading its task until it has ended (every ${LOOK_MS} ms), ${SAVES} saves, each connection with an article of its own. A save counts once its task has ended and its write-ahead log is synced.`,
    figures,
  }
}
