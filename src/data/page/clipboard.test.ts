import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from '#data/page/clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose old way of copying answers `result`; what was selected at that moment. */
function pageThatCopies(result: boolean): { copied: string[]; focus: ReturnType<typeof vi.fn> } {
  const copied: string[] = []
  const focus = vi.fn()
  const field = { value: '', style: {}, select: () => undefined, remove: () => undefined }
  vi.stubGlobal('document', {
    activeElement: { focus },
    createElement: () => field,
    body: { append: () => undefined },
    execCommand: (command: string) => {
      if (command === 'copy' && result) copied.push(field.value)
      return result
    },
  })
  return { copied, focus }
}

test('the clipboard of the browser is used where there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { copied } = pageThatCopies(true)
  expect(await copyText('Words')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('Words')
  expect(copied).toEqual([])
})

test('over plain http, where pages have no clipboard, the text is copied all the same', async () => {
  vi.stubGlobal('navigator', {})
  const { copied, focus } = pageThatCopies(true)
  expect(await copyText('Words')).toBe(true)
  expect(copied).toEqual(['Words'])
  expect(focus).toHaveBeenCalledOnce()
})

test('a clipboard that refuses is no success', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  pageThatCopies(false)
  expect(await copyText('Words')).toBe(false)
})
