import { optionsOf, type Options } from './options.ts'
import { planOf } from './plan.ts'
import { shrink } from './shrink.ts'
import { simulate } from './simulate.ts'

/** `npm run sim -- --seeds N [--from K] [--profile short|long]`, `--first` to stop at a failure, or `--seed K [--trace]` for one. */
export async function main(given: string[]): Promise<void> {
  const options = read(given)
  if (options === undefined) return
  const { from, count, profile, isOne, trace, first } = options
  const start = performance.now()
  let failed = 0
  let steps = 0
  for (let seed = from; seed < from + count; seed++) {
    const plan = planOf(seed, profile)
    const report = await simulate(plan)
    steps += report.steps
    if ((seed - from) % 1000 === 999) console.log(`${seed + 1} ...`)
    if (isOne) console.log(`seed ${seed}: trace ${report.hash}`)
    if (trace && report.failures.length === 0) console.log(report.lines.join('\n'))
    if (report.failures.length === 0) continue
    failed++
    const again = `npm run sim -- --profile ${profile} --seed ${seed}`
    console.log(`seed ${seed} (${plan.server}): ${report.failures.join('; ')}${isOne ? '' : `\n  ${again}`}`)
    if (first) break
    if (!isOne) continue
    const least = await shrink(plan, report.failures)
    const { lines, failures } = await simulate(least)
    console.log(`\nIt takes ${least.events.length} of ${plan.events.length} events:\n\n${lines.join('\n')}`)
    console.log(`\n${failures.join('\n')}\n${again}`)
  }
  const seconds = (performance.now() - start) / 1000
  console.log(`${count} seeds, ${failed} failed, ${steps} steps, ${seconds.toFixed(1)} s`)
  if (failed > 0) process.exitCode = 1
}

/** Undefined, and a run that failed, where nothing can be made of the command line. */
function read(given: string[]): Options | undefined {
  try {
    return optionsOf(given)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
    return undefined
  }
}
