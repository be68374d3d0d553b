import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from 'playwright'

export interface Article {
  readonly title: string
  readonly summary: string
  readonly body: string
}

/** One product with a database of its own, by the calls that it offers to everybody. */
export interface Product {
  readonly name: string
  /** Adds a draft; answers what an edit needs. Over when it is stored for good. */
  add(article: Article): Promise<string>
  edit(id: string, article: Article): Promise<void>
  /** The newest twenty, with how many there are. */
  list(): Promise<void>
  /** The newest twenty whose title has this text, with how many there are. */
  search(text: string): Promise<void>
  /** Puts articles into its database, past its API. */
  fill(articles: readonly Article[]): Promise<void>
  readonly admin: Admin
  stop(): Promise<void>
}

/** The way of a person into its back office. */
export interface Admin {
  readonly login: string
  readonly list: string
  readonly user: string
  readonly password: string
}

export const USER = 'bench@example.com'
export const PASSWORD = 'Bench-password-1'
export const PAGE_ROWS = 20

/** Calls of one server, JSON both ways. */
export function callsTo(url: string, headers: Record<string, string> = {}) {
  return async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return (text === '' ? undefined : JSON.parse(text)) as Data
  }
}

const START_MS = 120_000

/** A process that serves; ends with `stop`. */
export interface Running {
  readonly url: string
  stop(): Promise<void>
}

interface Program {
  readonly node: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Record<string, string>
}

const spawned = ({ node, args, cwd, env }: Program): { child: ChildProcess; log: () => string } => {
  const child = spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (log = (log + part.toString()).slice(-4_000)))
  return { child, log: () => log }
}

/** Some words of a log, in one line. */
const lastWords = (log: string) => log.replaceAll(/\s+/gu, ' ').slice(-300)

/** Runs it to its end. */
export async function runProgram(program: Program): Promise<void> {
  const { child, log } = spawned(program)
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`ended with ${String(code)}: ${lastWords(log())}`)
}

/** Starts it and waits until a path answers. */
export async function startProgram(program: Program, url: string, healthPath: string): Promise<Running> {
  const { child, log } = spawned(program)
  const ended = new Promise((done) => child.once('exit', done))
  const end = Date.now() + START_MS
  for (;;) {
    const isUp = await fetch(url + healthPath).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || Date.now() > end) throw new Error(`no start: ${lastWords(log())}`)
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** Signs in as a person does. */
export async function signIn(page: Page, { login, user, password }: Admin): Promise<void> {
  await page.goto(login)
  const secret = page.locator('input[type=password]')
  await page.locator('input').first().fill(user)
  await secret.fill(password)
  await secret.press('Enter')
  await secret.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}
