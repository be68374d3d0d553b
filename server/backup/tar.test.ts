import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { packTar, readTar, type TarEntry } from './tar.ts'

const entry = (name: string, value: string): TarEntry => {
  const bytes = Buffer.from(value)
  return { name, size: bytes.length, content: [bytes] }
}

async function* all(...entries: TarEntry[]) {
  yield* entries
}

const bytesOf = (...entries: TarEntry[]) => buffer(packTar(all(...entries)))

/** In pieces of odd lengths, as a stream may bring them. */
async function* pieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(bytes: Buffer, length = 700): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const { name, content } of readTar(pieces(bytes, length)))
    found.push([name, await text(content as AsyncIterable<Uint8Array>)])
  return found
}

const LONG = `files/${'很长的名字/'.repeat(30)}页.html`
const ENTRIES: [string, string][] = [
  ['a.txt', 'one'],
  ['empty', ''],
  [LONG, 'long name'],
  ['block', 'x'.repeat(512)],
  ['more', 'y'.repeat(1025)],
]

test('what was packed is read again, whatever the pieces', async () => {
  const bytes = await bytesOf(...ENTRIES.map(([name, value]) => entry(name, value)))
  expect(bytes.length % 512).toBe(0)
  for (const length of [1, 511, 512, 700, 100_000]) expect(await read(bytes, length)).toEqual(ENTRIES)
})

test('what nobody reads of a content is passed over', async () => {
  const bytes = await bytesOf(entry('large', 'z'.repeat(5000)), entry('after', 'here'))
  const names: string[] = []
  for await (const { name } of readTar(pieces(bytes, 700))) names.push(name)
  expect(names).toEqual(['large', 'after'])
})

test('a content of another size than was said is not packed', async () => {
  await expect(bytesOf({ ...entry('a', 'abc'), size: 4 })).rejects.toThrow('a has 3 bytes instead of 4')
})

test('a cut, a changed header and what is no plain file are refused', async () => {
  const bytes = await bytesOf(...ENTRIES.map(([name, value]) => entry(name, value)))
  await expect(read(bytes.subarray(0, 1200))).rejects.toThrow('Unexpected end of data')
  const changed = Buffer.from(bytes)
  changed[0] = 98
  await expect(read(changed)).rejects.toThrow('Invalid tar header')
  const link = Buffer.from(bytes)
  link[156] = '2'.charCodeAt(0)
  link.write((Number.parseInt(link.toString('ascii', 148, 154), 8) + 2).toString(8).padStart(6, '0'), 148)
  await expect(read(link)).rejects.toThrow('something else than files')
})
