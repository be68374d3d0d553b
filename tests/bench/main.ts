import { writeFileSync } from 'node:fs'
import { markdown, type Section } from './report.ts'

const parts: Record<string, () => Promise<Section>> = {
  bundle: async () => (await import('./bundle.ts')).measure(),
  library: async () => (await import('./library.ts')).measure(),
  lists: async () => (await import('./server-list.ts')).measure(),
  contents: async () => (await import('./contents.ts')).measure(),
  growth: async () => (await import('./growth.ts')).measure(),
  rights: async () => (await import('./rights.ts')).measure(),
  saves: async () => (await import('./saves.ts')).measure(),
  enqueue: async () => (await import('./enqueue.ts')).measure(),
  blocks: async () => (await import('./blocks.ts')).measure(),
  typing: async () => (await import('./typing.ts')).measure(),
  paste: async () => (await import('./paste.ts')).measure(),
  offline: async () => (await import('./offline-start.ts')).measure(),
  ready: async () => (await import('./ready.ts')).measure(),
  replay: async () => (await import('./replay.ts')).measure(),
  drain: async () => (await import('./drain.ts')).measure(),
  memory: async () => (await import('./memory.ts')).measure(),
  people: async () => (await import('./people.ts')).measure(),
  libraries: async () => (await import('./libraries.ts')).measure(),
  peers: async () => (await import('./peers.ts')).measure(),
  readers: async () => (await import('./readers.ts')).measure(),
  publish: async () => (await import('./publish.ts')).measure(),
  publishTheme: async () => (await import('./publish-theme.ts')).measure(),
  sites: async () => (await import('./sites.ts')).measure(),
  uploads: async () => (await import('./uploads.ts')).measure(),
  visits: async () => (await import('./visits.ts')).measure(),
  jobClock: async () => (await import('./job-clock.ts')).measure(),
  words: async () => (await import('./words.ts')).measure(),
  wordImport: async () => (await import('./word-import.ts')).measure(),
  generator: async () => (await import('./generator.ts')).measure(),
}

/** A part that fails is said, not left out. */
function unmeasured(name: string, error: unknown): Section {
  const reason = String(error).split('\n')[0] ?? ''
  return { title: name, method: 'This part could not be measured.', figures: [{ name: 'reason', value: reason }] }
}

/** `npm run bench` measures everything and writes docs/benchmarks.md; `npm run bench -- words` prints one part. */
export async function main(names: string[]): Promise<void> {
  const wanted = names.length > 0 ? names : Object.keys(parts)
  const sections: Section[] = []
  for (const name of wanted) {
    const part = parts[name]
    if (!part) throw new Error(`no such part: ${name}; there are ${Object.keys(parts).join(', ')}`)
    console.log(`measuring ${name} ...`)
    sections.push(await part().catch((error: unknown) => unmeasured(name, error)))
  }
  const text = markdown(
    sections,
    ['npm run bench', ...(names.length > 0 ? ['--', ...names] : [])].join(' '),
    new Date().toISOString().slice(0, 10),
  )
  console.log(text)
  if (names.length === 0) writeFileSync('docs/benchmarks.md', text)
}
