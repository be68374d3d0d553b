import { expect, test } from 'vitest'
import { imageAddresses } from './html-images.ts'

test('pictures are found however their elements are written', () => {
  const html = `<p><img alt="a > b" src="/1.png?x=1&amp;y=2"><IMG SRC='/2.png'/>
    <img src=/3.png data-src="/no.png"><!-- <img src="/no.png"> --><a title="<img src='/no.png'>">x</a></p>`
  expect(imageAddresses(html)).toEqual(['/1.png?x=1&y=2', '/2.png', '/3.png'])
})
