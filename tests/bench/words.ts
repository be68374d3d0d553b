import FastScanner from 'fastscan'
import { WordAutomaton } from '#lib/word-automaton.ts'
import { atLeast, percentile, type Section } from './report.ts'

const WORDS = 50_000
const TEXT_BYTES = 1_000_000
const ROUNDS = 9

/** Deterministic numbers below `bound` (a linear congruential generator). */
function dice(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % bound
  }
}

function chinese(roll: (bound: number) => number, length: number): string {
  let text = ''
  for (let index = 0; index < length; index++) text += String.fromCharCode(0x4e00 + roll(3_000))
  return text
}

function timed(work: () => number): { ms: number; hits: number } {
  const start = performance.now()
  const hits = work()
  return { ms: performance.now() - start, hits }
}

/** Our automaton and fastscan in turn, on the same words and the same text. */
export async function measure(): Promise<Section> {
  const roll = dice(7)
  const words = [...new Set(Array.from({ length: WORDS }, () => chinese(roll, 2 + roll(4))))]
  let text = chinese(roll, Math.floor(TEXT_BYTES / 3))
  for (let index = 0; index < 3_000; index++) {
    const at = roll(text.length - 10)
    const word = words[roll(words.length)] ?? ''
    text = text.slice(0, at) + word + text.slice(at + word.length)
  }
  const automaton = new WordAutomaton(words)
  const scanner = new FastScanner(words)
  const ours: number[] = []
  const theirs: number[] = []
  let hits = 0
  for (let round = 0; round < ROUNDS; round++) {
    const own = timed(() => {
      let count = 0
      automaton.scan(text, () => count++)
      return count
    })
    hits = own.hits
    ours.push(own.ms)
    theirs.push(timed(() => scanner.search(text).length).ms)
  }
  const speed = (samples: readonly number[]) => Buffer.byteLength(text) / 1e6 / (percentile(samples, 0.5) / 1000)
  return {
    title: 'Word check',
    method: `${words.length} Chinese words, a text of ${(Buffer.byteLength(text) / 1e6).toFixed(2)} MB with ${hits} matches, ${ROUNDS} rounds in turn, medians. fastscan reports overlapping matches, the automaton the leftmost longest ones.`,
    figures: [
      { name: 'automaton', value: `${speed(ours).toFixed(0)} MB/s` },
      { name: 'fastscan 1.0.6', value: `${speed(theirs).toFixed(0)} MB/s` },
      atLeast('ratio', percentile(theirs, 0.5) / percentile(ours, 0.5), 5),
    ],
  }
}
