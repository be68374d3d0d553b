import { describe, expect, it } from 'vitest'
import {
  figureFloatOf,
  floatOf,
  withAlt,
  withFigureFloat,
  withFloat,
  withSize,
  withSource,
  withWidth,
} from './image-look.ts'

describe('the look of a picture', () => {
  it('moves from side to side without losing other styles', () => {
    const left = withFloat({ src: 'a', style: 'border:0' }, 'left')
    expect(left).toEqual({ src: 'a', style: 'border:0; float: left' })
    const centre = withFloat(left, 'center')
    expect(floatOf(centre)).toBe('center')
    expect(withFloat(centre, 'none')).toEqual({ src: 'a', style: 'border:0' })
  })

  it('accepts pixels and per cent as width and drops the height that no longer fits', () => {
    expect(withWidth({ width: '10', height: '20' }, '50%')).toEqual({ width: '50%' })
    expect(withWidth({ width: '10' }, 'wide')).toEqual({})
    const same = { width: '10', height: '20' }
    expect(withWidth(same, '10')).toBe(same)
  })

  it('takes a size that stood in the style out of there', () => {
    const html = { src: 'a', style: 'width:300px; float: left; height:10px' }
    expect(withSize(html, 150.4, 99.6)).toEqual({ src: 'a', style: 'float: left', width: '150', height: '100' })
    expect(withWidth(html, '300')).toBe(html)
  })

  it('places a figure with the text around it or in the middle', () => {
    const left = withFigureFloat({}, 'left')
    expect(figureFloatOf(left)).toBe('left')
    const centre = withFigureFloat(left, 'center')
    expect(centre).toEqual({ style: 'text-align: center' })
    expect(withFigureFloat(centre, 'none')).toEqual({})
  })

  it('keeps position and description when the picture is changed', () => {
    const html = withAlt({ src: 'old', iurl: 'iurl://old', style: 'float:left' }, 'A harbour')
    expect(withSource(html, { path: 'iurl://new', src: '/new.png' })).toEqual({
      src: '/new.png',
      iurl: 'iurl://new',
      style: 'float:left',
      alt: 'A harbour',
    })
    expect(withSource(html, { path: 'https://x/y.png', src: 'https://x/y.png' })).not.toHaveProperty('iurl')
  })
})
