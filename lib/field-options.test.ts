import { expect, test } from 'vitest'
import { optionsOfText } from '#lib/field-options.ts'

test('option lines split at the first equals sign', () => {
  expect(optionsOfText('1=One\n2=a=b\r\nnothing\n')).toEqual([
    { value: '1', name: 'One' },
    { value: '2', name: 'a=b' },
  ])
})
