import { expect, it } from 'vitest'
import { runSteps } from '#render/steps.ts'

function* inner(value: unknown): Generator<unknown, unknown, unknown> {
  return `<${String(yield value)}>`
}

it('gives a part the values of plain, promised and nested steps', async () => {
  function* outer(): Generator<unknown, unknown, unknown> {
    const plain = yield 1
    const promised = yield Promise.resolve(2)
    const nested = yield inner(Promise.resolve(3))
    return [plain, promised, nested]
  }
  expect(await runSteps(outer())).toEqual([1, 2, '<3>'])
})

it('answers what the last part answers, also when that is a promise or another part', async () => {
  function* outer(): Generator<unknown, unknown, unknown> {
    const word = yield Promise.resolve('deep')
    return inner(inner(Promise.resolve(word)))
  }
  expect(await runSteps(outer())).toBe('<<deep>>')
})

it('throws a failure into the part that asked, which may go on', async () => {
  function* failing(): Generator<unknown, void, unknown> {
    yield Promise.reject(new Error('no row'))
  }
  function* outer(): Generator<unknown, unknown, unknown> {
    try {
      yield failing()
    } catch (error) {
      return `caught ${(error as Error).message}`
    }
    return 'not reached'
  }
  expect(await runSteps(outer())).toBe('caught no row')
  await expect(runSteps(failing())).rejects.toThrow('no row')
})
