import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENT_ID_FLOOR, createClientIds, isClientId } from '#lib/ids.ts'

const MAX = (1n << 63n) - 1n

test('minted ids are positive 64-bit numbers above the range of the server and strictly increase', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_600_000_000_000, max: 3_800_000_000_000 }), { minLength: 2 }), (times) => {
      let at = 0
      const mint = createClientIds({ now: () => times[at++ % times.length]!, random: Math.random })
      let last = CLIENT_ID_FLOOR - 1n
      for (let index = 0; index < times.length; index++) {
        const id = BigInt(mint())
        expect(id > last && id <= MAX).toBe(true)
        last = id
      }
    }),
  )
})

test('two devices that mint in the same millisecond differ by their random bits', () => {
  const at = { now: () => 1_800_000_000_000 }
  const one = createClientIds({ ...at, random: () => 0.25 })
  const other = createClientIds({ ...at, random: () => 0.75 })
  expect(one()).not.toBe(other())
})

test('an id of a device is told from an id of the server', () => {
  expect(isClientId(createClientIds({ now: Date.now, random: Math.random })())).toBe(true)
  expect(isClientId(String(1n << 60n))).toBe(false)
  expect(isClientId('7')).toBe(false)
})
