import { execFileSync } from 'node:child_process'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { bareContract } from './contract-shapes.ts'

const bare = (code: string) => bareContract(code, parseAst(code, { lang: 'ts' }))

test('a call keeps what the app sends and checks, and loses what only the server looks at', () => {
  const code = `export const nameSave = defineEndpoint({
  id: 'name.save',
  path: '/name/{id}',
  params: z.object({ id }),
  body: z.object({ name: text(30) }),
  data: z.string(),
})`
  expect(bare(code)).toBe(`export const nameSave = /* @__PURE__ */ defineEndpoint({
  id: 'name.save',
  path: '/name/{id}',
${'  '}
  body: /* @__PURE__ */ z.object({ name: /* @__PURE__ */ text(30) }),
${'  '}
})`)
})

test('what strangers send is judged by the server alone', () => {
  const code = `const login = defineEndpoint({ auth: 'public', body: z.object({ name }), data: z.string() })`
  expect(bare(code)).toBe(`const login = /* @__PURE__ */ defineEndpoint({ auth: 'public',   })`)
})

test('a declaration does nothing, a function does what it is called for', () => {
  expect(bare(`export const word = z.string().check(atMost(255)) as Word`)).toBe(
    `export const word = /* @__PURE__ */ z.string().check(/* @__PURE__ */ atMost(255)) as Word`,
  )
  const later = `export function text(max: number) {
  return z.string().check(atMost(max))
}
export const known = (one: string) => names.has(one)`
  expect(bare(later)).toBe(later)
})

test('no part of the app looks at what it will not have', () => {
  const found = () => execFileSync('git', ['grep', '-nE', String.raw`[eE]ndpoint\.(params|query|data)\b`, '--', 'src'])
  // Git says by its status that it finds nothing.
  expect(found).toThrow(expect.objectContaining({ status: 1 }))
})
