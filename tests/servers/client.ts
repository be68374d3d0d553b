import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** What one request came to; `status` 0 = no answer. */
export interface Answer {
  readonly status: number
  readonly code: number
  readonly errCode: string
  readonly msg: string
  readonly data: unknown
}

export interface Order {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: Buffer | object
  readonly headers?: Record<string, string>
}

const NO_ANSWER: Answer = { status: 0, code: 0, errCode: '', msg: '', data: undefined }
const PATIENCE_MS = 120_000
/** A call waits for its answer no longer. */
const CALL_MS = 40_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A device that repeats what got no answer, under the same key, as the app does. */
export class Client {
  /** Of answers: those that said for now that the database is away. */
  away = 0
  readonly unexpected: string[] = []
  readonly #agent = new Agent({ keepAlive: false })

  constructor(
    readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** One request. Never rejects. */
  once({ method, path, body, headers }: Order, url = this.url): Promise<Answer> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const json = bytes && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}
    const length = bytes ? { 'content-length': String(bytes.length) } : {}
    return new Promise((resolve) => {
      const options = {
        method,
        agent: this.#agent,
        timeout: CALL_MS,
        headers: { ...this.headers, ...json, ...length, ...headers },
      }
      const sent = request(`${url}/stage-api${path}`, options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => resolve(NO_ANSWER))
        answer.on('aborted', () => resolve(NO_ANSWER))
        answer.on('end', () => resolve(readAnswer(answer.statusCode ?? 0, Buffer.concat(parts).toString())))
      })
      sent.on('error', () => resolve(NO_ANSWER))
      sent.on('timeout', () => sent.destroy())
      sent.end(bytes)
    })
  }

  /** Until there is an answer that says something of the effect. @throws what was refused */
  async call<Data>(order: Order, key = randomUUID()): Promise<Data> {
    const headers = { ...order.headers, ...(order.method !== 'GET' && { 'idempotency-key': key }) }
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100 + Math.random() * 200)) {
      const { status, code, errCode, msg, data } = await this.once({ ...order, headers })
      if (status === 200 && code === 200) return data as Data
      if (status === 503) {
        this.away++
        if (errCode !== 'DATABASE_AWAY' || !msg) this.unexpected.push(`${order.path}: 503 without words`)
      } else if (status !== 0 && !['BUSY', 'TASK_RUNNING', 'SERVER_BUSY'].includes(errCode))
        throw new Refused(`${order.method} ${order.path}: ${status} ${code} ${errCode} ${msg}`, errCode)
    }
    throw new Error(`${order.method} ${order.path}: no answer within ${PATIENCE_MS / 1000} s`)
  }

  /** A call that starts a task, and its end; a task that was lost is asked for again. */
  async task(order: Order): Promise<void> {
    const key = randomUUID()
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      const { taskId } = await this.call<{ taskId: string }>(order, key)
      const told = await this.endOf(taskId)
      if (told.status === 'SUCCESS') return
      if (!['TASK_LOST', 'BUSY', 'DATABASE_AWAY'].includes(told.errCode ?? ''))
        throw new Refused(
          `${order.path}: ${told.status} ${told.errCode} ${told.errMessages?.join(' ')}`,
          told.errCode ?? '',
        )
    }
    throw new Error(`${order.path}: its task did not succeed within ${PATIENCE_MS / 1000} s`)
  }

  private async endOf(taskId: string) {
    for (const end = Date.now() + PATIENCE_MS; ; await pause(200)) {
      const task = await this.call<{ status: string; errCode?: string; errMessages?: string[] }>({
        method: 'GET',
        path: `/async/task/${taskId}`,
      })
      if (!['READY', 'RUNNING'].includes(task.status)) return task
      if (Date.now() > end) throw new Error(`The task ${taskId} is still ${task.status}`)
    }
  }
}

export class Refused extends Error {
  constructor(
    message: string,
    readonly errCode: string,
  ) {
    super(message)
  }
}

function readAnswer(status: number, text: string): Answer {
  try {
    const { code = 200, errCode = '', msg = '', data } = JSON.parse(text) as Partial<Answer>
    return { status, code, errCode, msg, data }
  } catch {
    return { ...NO_ANSWER, status, code: status < 300 ? 200 : status, msg: text.slice(0, 200) }
  }
}
