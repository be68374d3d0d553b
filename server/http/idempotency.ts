import { createHash } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { UNREAD } from '#server/store/lean-client.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'

/** A changing call under a key of a user: the same key of the same user again must be the same call and body. */
export interface KeyClaim {
  readonly key: string
  readonly userId: string
  readonly endpointId: string
  readonly bodyHash: string
  /** True where the answer names a task, whose failure frees the key. */
  readonly task: boolean
}

/** Thrown inside a transaction that lost the race for a key; the winner's answer is there now. */
export class KeyTaken extends Error {}

const FORMAT = /^[\x21-\x7e]{8,200}$/
const PASSWORDS = /pwd|password/i

/** A key keeps a fast hash of the body, which must not be the weakest copy of a password. */
function carriesPassword({ path, body }: AnyEndpoint): boolean {
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape
  return PASSWORDS.test(path) || Object.keys(shape ?? {}).some((field) => PASSWORDS.test(field))
}

/** Calls that take keys: everything that changes, but for passwords and answers that are files. */
export function takesKey(endpoint: AnyEndpoint): boolean {
  return (
    endpoint.method !== 'GET' &&
    endpoint.auth === 'user' &&
    endpoint.answer === 'envelope' &&
    !carriesPassword(endpoint)
  )
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, canonical(field)]),
  )
}

/** Equal for requests that mean the same, whatever the order of their fields. */
export function hashOfRequest(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('hex')
}

/** @throws Refusal BAD_REQUEST for a key that is no printable text of 8 to 200 characters */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !FORMAT.test(header)) throw new Refusal('BAD_REQUEST', ['Idempotency-Key'])
  return header
}

/** @throws Refusal KEY_REUSED when the user sent the key with another request */
async function answerRow(db: Db, { userId, key, endpointId, bodyHash }: KeyClaim) {
  const row = await db
    .selectFrom('idempotencyKey')
    .modifyFront(KEEP_PLAN)
    .leftJoin('task', 'task.taskId', 'idempotencyKey.taskId')
    .select(['endpointId', 'bodyHash', 'answer', 'task.status', 'idempotencyKey.taskId'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && (row.endpointId !== endpointId || row.bodyHash !== bodyHash)) throw new Refusal('KEY_REUSED')
  return row
}

/**
 * The answer of an earlier call under the same key, or undefined when there was none or its task
 * did not succeed (the key is free then).
 *
 * @throws Refusal KEY_REUSED when the user sent the key with another request
 */
export async function findAnswer(db: Db, claim: KeyClaim): Promise<{ data: unknown } | undefined> {
  const row = await answerRow(db, claim)
  if (!row) return undefined
  if (row.status !== 'FAILED' && row.status !== 'INTERRUPTED') return { data: row.answer }
  await db
    .deleteFrom('idempotencyKey')
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('taskId', '=', row.taskId)
    .execute()
  return undefined
}

/**
 * The answer of the call that was faster under the same key: also where its task has failed by now, since that says why.
 *
 * @throws Refusal KEY_REUSED when the user sent the key with another request
 */
export async function findWinner(db: Db, claim: KeyClaim): Promise<{ data: unknown } | undefined> {
  const row = await answerRow(db, claim)
  return row && { data: row.answer }
}

/** Calls that start a task answer its id, some of them inside an object. */
function taskOf(result: unknown): string | null {
  if (typeof result === 'string') return result
  return (result as { taskId?: string } | null | undefined)?.taskId ?? null
}

function rowOf({ key, userId, endpointId, bodyHash }: KeyClaim, createTime: Date) {
  return { key, userId, endpointId, bodyHash, createTime }
}

/** True for the failure of a transaction in which another request with the key was first. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'idempotency_key_pkey'
}

/** What a repeat of the call is told. */
function kept({ task }: KeyClaim, result: unknown) {
  return { taskId: task ? taskOf(result) : null, answer: JSON.stringify(result ?? null) }
}

/**
 * Takes a key for an effect that follows in the same transaction and whose answer is known. Where another request with the
 * key was first, what is asked next fails (`isKeyTaken`).
 */
export async function claimFor(tx: Tx, claim: KeyClaim, now: Date, answer: unknown): Promise<void> {
  const row = { ...rowOf(claim, now), ...kept(claim, answer) }
  await tx.insertInto('idempotencyKey').values(row).modifyEnd(UNREAD).execute()
}

/**
 * Runs an effect together with its key: both are there afterwards, or neither.
 *
 * @throws KeyTaken when another request with the key was first
 */
export async function underKey<T>(tx: Tx, claim: KeyClaim, now: Date, effect: (tx: Tx) => Promise<T>): Promise<T> {
  const claimed = await tx
    .insertInto('idempotencyKey')
    .values({ ...rowOf(claim, now), taskId: null, answer: null })
    .onConflict((c) => c.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) throw new KeyTaken()
  const result = await effect(tx)
  await tx
    .updateTable('idempotencyKey')
    .set(kept(claim, result))
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute()
  return result
}
