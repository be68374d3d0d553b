import { expect, it } from 'vitest'
import { isAnchorName } from './anchor-names.ts'
import { backgroundAttributes, backgroundLook, isColour, isPictureAddress } from './background-style.ts'

it('writes a background and reads it again', () => {
  const look = { colour: '#eaf4e4', picture: 'https://a.example/b.png?x=1', repeat: 'repeat-x' }
  const html = backgroundAttributes(look)
  expect(html).toEqual({
    style: 'display:none;',
    'data-background':
      'background-repeat:repeat-x; background-position:center center; background-color:#eaf4e4; background-image:url(https://a.example/b.png?x=1)',
  })
  expect(backgroundLook(html)).toEqual(look)
  expect(backgroundAttributes({ ...look, picture: '' })['data-background']).toBe('background-color:#eaf4e4')
})

it('takes no picture or colour that could say more than that', () => {
  for (const address of [
    'javascript:x',
    '/a.png',
    'https://a.example/)b',
    'https://a.example/a b',
    'https://a.example/";x',
  ])
    expect(isPictureAddress(address), address).toBe(false)
  for (const colour of ['red;x', 'url(x)', '#12', 'expression(1)']) expect(isColour(colour), colour).toBe(false)
  expect(['#fff', '#AABBCC', 'rgb(1, 2, 3)'].every(isColour)).toBe(true)
})

it('takes names of anchors that a link can hold as they are', () => {
  expect(['chapter-1', '第一章', 'a.b_c'].every(isAnchorName)).toBe(true)
  expect(['', 'a b', 'a#b', '"', 'x'.repeat(101)].some(isAnchorName)).toBe(false)
})
