import { parseArgs } from 'node:util'
import { crawlAfter } from './run.ts'

/** Lines of problems that are shown. */
const SHOWN = 40

/** `npm run crawl -- [--seed N] [--operations 500] [--every N] [--trace]` */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      operations: { type: 'string', default: '500' },
      every: { type: 'string' },
      trace: { type: 'boolean', default: false },
    },
  })
  const operations = Number(values.operations)
  const seed = values.seed ?? String(Date.now() % 1_000_000)
  console.log(`Crawl after ${operations} operations: npm run crawl -- --seed ${seed} --operations ${operations}`)
  const start = performance.now()
  const { pages, problems, done } = await crawlAfter({
    seed,
    operations,
    ...(values.every && { every: Number(values.every) }),
    ...(values.trace && { say: (line: string) => console.log(line) }),
  })
  for (const problem of problems.slice(0, SHOWN)) console.log(problem)
  if (problems.length > SHOWN) console.log(`... and ${problems.length - SHOWN} more`)
  const kinds = Object.entries(done).map(([name, count]) => `${count} ${name}`)
  console.log(kinds.toSorted().join(', '))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Seed ${seed}: ${pages} pages, ${problems.length} problems, ${seconds} s`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
