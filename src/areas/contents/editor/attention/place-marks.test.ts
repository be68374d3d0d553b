import { expect, test } from 'vitest'
import { placeMarks } from './place-marks.ts'

test('a reason can end neither the text nor the style that shows it', () => {
  const hash = 'a'.repeat(64)
  const css = placeMarks([{ hash, words: 'Not uploaded: "x"\\ </style><script>1</script>\n未上传' }])
  expect(css).toContain(`[iurl="local-blob:${hash}"]`)
  expect(css).not.toContain('<')
  expect(css).toContain('content: "Not uploaded: \\22 x\\22 \\5c  \\3c \\2f style\\3e \\3c script\\3e 1')
  expect(css).toContain('\\a 未上传";')
})
