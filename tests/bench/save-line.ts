import type { BuiltServer } from '#tests/support/built-server.ts'

export const LOOK_MS = 2

/** Calls of one signed-in person. */
export interface Line {
  ask<Data>(method: string, path: string, body?: object): Promise<Data>
}

export async function lineTo(server: BuiltServer): Promise<Line> {
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

/** The first catalog of the site that one sees first. */
export async function firstCatalog({ ask }: Line): Promise<string> {
  const { rows } = await ask<{ rows: { id: string }[] }>('GET', '/cms/catalog/treeData')
  return rows[0]?.id ?? ''
}

/** Ids as devices make them: nobody else has them. */
let lastId = (1n << 62n) + (BigInt(Date.now()) << 20n)

export function mintId(): string {
  return String(++lastId)
}

/** Saves one content as a device does: where the answer does not say that it is done, its task is asked for until it has ended. */
export async function save({ ask }: Line, method: 'POST' | 'PUT', form: object): Promise<void> {
  const saved = await ask<{ taskId: string; status?: string }>(method, '/cms/content?contentType=article', form)
  if (saved.status === 'SUCCESS') return
  const { taskId } = saved
  for (;;) {
    const { status } = await ask<{ status: string }>('GET', `/async/task/${encodeURIComponent(taskId)}`)
    if (status === 'SUCCESS') return
    if (status === 'FAILED' || status === 'INTERRUPTED') throw new Error('a save failed')
    await new Promise((wait) => setTimeout(wait, LOOK_MS))
  }
}
