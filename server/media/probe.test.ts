import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProbeTask } from './media-facts.ts'
import { probe } from './probe.ts'

/** A thread that hangs at one file, breaks at another and answers the names of all others. */
const WORKER = `
import { parentPort, workerData } from 'node:worker_threads'
for (const { path } of workerData.tasks) {
  if (path === 'endless') for (;;);
  if (path === 'broken') throw new Error('broken')
  parentPort.postMessage({ format: path })
}`

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-probe-'))
  writeFileSync(join(folder, 'thread.mjs'), WORKER)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that holds the thread up or breaks it is unknown, and all others are read', async () => {
  const tasks = ['a', 'endless', 'b', 'broken', 'c'].map((path): ProbeTask => ({ kind: 'audio', path }))
  const facts = await probe(tasks, pathToFileURL(join(folder, 'thread.mjs')), 3000)
  expect(facts.map(({ format, duration }) => format ?? duration)).toEqual(['a', '-1', 'b', '-1', 'c'])
})
