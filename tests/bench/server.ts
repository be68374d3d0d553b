import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import prepareSeed, { SEEDED } from '#tests/support/seeded-data.ts'

/** The built server on a copy of a folder that was seeded and published once. */
export async function startSeeded(): Promise<BuiltServer> {
  await prepareSeed()
  return startBuiltServer({ from: SEEDED })
}
