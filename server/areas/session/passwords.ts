import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a text that nobody knows: checking against it takes as long as against a real one. */
let unknownUser: Promise<string> | undefined

/** argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** True when the password is the one of the hash. */
export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password)
}

/** Spends the time of a check, so that an unknown user name is not answered faster. Always false. */
export async function verifyNobody(password: string): Promise<false> {
  unknownUser ??= hashPassword(crypto.randomUUID())
  await verify(await unknownUser, password)
  return false
}
