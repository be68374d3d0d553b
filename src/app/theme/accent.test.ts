import { describe, expect, it } from 'vitest'
import { ACCENTS, accentShades, contrast, FILLED_SHADE, parseHex } from '#app/theme/accent.ts'

const rgb = (hex: string) => parseHex(hex) ?? [0, 0, 0]

describe('accentShades', () => {
  it.each([...ACCENTS, '#ffffff', '#ffee00'])('carries white text on the filled shade of %s', (accent) => {
    const filled = accentShades(accent)[FILLED_SHADE] ?? ''
    expect(contrast(rgb(filled), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  })

  it('goes from light to dark', () => {
    const lightness = accentShades('#409EFF').map((shade) => contrast(rgb(shade), [0, 0, 0]))
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
  })

  it('falls back to the default for something that is no colour', () => {
    expect(accentShades('tomato')).toEqual(accentShades('#409EFF'))
  })
})
