import { expect, test } from 'vitest'
import type { ContentInit } from '#contract/contents/form.ts'
import { picturesOf } from '#data/pins/pin-ports.ts'

test('the pictures of a content are those of the server that editor and preview show, each once', () => {
  const content = {
    logoSrc: '/api/preview/logo.png',
    contentHtml: '<img alt="1 > 0" src="/api/preview/a.png"><img src="/api/preview/logo.png"><img src="//else/b.png">',
    imageList: [{ src: '/api/preview/c.png' }],
    videoList: [{ src: '/api/preview/film.mp4', coverSrc: '/api/preview/cover.png' }],
  }
  const names = picturesOf(content as unknown as ContentInit, '/api').map((url) => url.replace('/api/preview/', ''))
  expect(names).toEqual(['logo.png', 'a.png', 'c.png', 'cover.png'])
})
