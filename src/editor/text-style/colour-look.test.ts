import { expect, it } from 'vitest'
import { colourLook } from './colour-look.ts'

const called = (colour: string) => {
  const { shade, hue } = colourLook(colour)
  return [shade, hue].filter(Boolean).join(' ')
}

it('calls a colour what a person would call it', () => {
  expect(['#000000', '#434343', '#cccccc', '#ffffff'].map(called)).toEqual([
    'black',
    'dark grey',
    'light grey',
    'white',
  ])
  expect(['#d32029', '#d46b08', '#ffff00', '#389e0d'].map(called)).toEqual(['red', 'orange', 'yellow', 'green'])
  expect(['#820014', '#7b341e', '#bae0ff', '#391085'].map(called)).toEqual([
    'dark red',
    'brown',
    'light blue',
    'dark purple',
  ])
})
