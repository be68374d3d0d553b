import { expect, it } from 'vitest'
import { formulaAttributes, latexOf } from './formula-code.ts'

it('gives a formula back as it was written', () => {
  for (const latex of [String.raw`\frac{a}{b}`, 'x < 1 & y > "2"', '面积 = πr^2', '100%'])
    expect(latexOf(formulaAttributes(latex))).toBe(latex)
})

it('shows the source of a formula that somebody stored without encoding it', () => {
  expect(latexOf({ 'data-formula-image': '100%' })).toBe('100%')
})
