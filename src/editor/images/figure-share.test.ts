import { expect, it } from 'vitest'
import { type Captioned, shared, unshared } from './figure-share.ts'

const beside = { style: 'float: left' }

it('beside the text the figure has the width in per cent, and its picture fills it', () => {
  const both = shared({ figure: beside, picture: { src: 'a', width: '40%' } })
  expect(both).toEqual({ figure: { style: 'float: left; width: 40%' }, picture: { src: 'a', width: '100%' } })
  expect(shared(both)).toEqual(both)
  expect(unshared(both)).toEqual({ figure: beside, picture: { src: 'a', width: '40%' } })
})

it('leaves pixels, and figures in their own line, as they are', () => {
  const all: Captioned[] = [
    { figure: beside, picture: { width: '300' } },
    { figure: {}, picture: { width: '40%' } },
    { figure: { style: 'text-align: center' }, picture: { style: 'width: 40%' } },
    { figure: beside, picture: {} },
  ]
  for (const one of all) {
    expect(shared(one)).toEqual(one)
    expect(unshared(one)).toEqual(one)
  }
})

it('takes a width in per cent out of the style of the picture', () => {
  expect(shared({ figure: beside, picture: { style: 'width: 40%; border: 0' } })).toEqual({
    figure: { style: 'float: left; width: 40%' },
    picture: { style: 'border: 0', width: '100%' },
  })
})
