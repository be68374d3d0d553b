import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/context.ts'

/** Argon2id is the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a text that nobody knows: checking against it takes as long as against a real one. */
let unknownUser: Promise<string> | undefined

/** Each takes memory and a core for some 30 ms: more at once would stand in the way of everybody else. */
const AT_ONCE = 2
/** As many wait for their turn, for some two seconds at most. */
const WAITING_MAX = 100

let running = 0
const waiting: (() => void)[] = []

/** @throws Refusal TOO_MANY_REQUESTS when too many wait already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running++
  else if (waiting.length >= WAITING_MAX) throw new Refusal('TOO_MANY_REQUESTS')
  // Whoever ends hands its place on.
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** argon2id in PHC form. @throws Refusal TOO_MANY_REQUESTS */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

/** True when the password is the one of the hash. @throws Refusal TOO_MANY_REQUESTS */
export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password))
}

/** Spends the time of a check, so that an unknown user name is not answered faster. Always false. */
export async function verifyNobody(password: string): Promise<false> {
  // Not in turn: a refusal would be kept, and told for every unknown name.
  unknownUser ??= hash(crypto.randomUUID(), OPTIONS)
  await verifyPassword(await unknownUser, password)
  return false
}
