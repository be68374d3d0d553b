import { workDatabase } from '#data/storage/databases.ts'
import { createEngine } from '#sync/create-engine.ts'
import type { Engine } from '#sync/engine.ts'
import type { Drained } from '#sync/model/drained.ts'
import { snapshotDiff } from '#workers/bridge.ts'

let engine: Promise<Engine> | undefined

/** Drains in this tab: where no worker answers, and for files that a worker may not live long enough for. Answers why it ended. */
export async function drainInPage(): Promise<Drained['reason']> {
  engine ??= start()
  return (await (await engine).drain()).reason
}

async function start(): Promise<Engine> {
  return createEngine({
    work: await workDatabase(),
    fetch: (url, init) => fetch(url, init),
    locks: navigator.locks,
    merge: (base, mine, theirs) => snapshotDiff.use((api) => api.merge(base, mine, theirs)),
    uploadLimit: Number.POSITIVE_INFINITY,
  })
}
