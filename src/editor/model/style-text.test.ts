import { describe, expect, it } from 'vitest'
import { onlyStyles, styleValue, withStyle } from '#shared/stored-html/style-text.ts'

describe('the text of a style attribute', () => {
  it('keeps the spelling of the declarations that are not changed', () => {
    expect(withStyle('COLOR:red;margin:0  auto', 'text-align', 'center')).toBe(
      'COLOR:red; margin:0  auto; text-align: center',
    )
  })

  it('replaces a property whatever its case and removes it when the value is empty', () => {
    expect(withStyle('Text-Align:left; color:red', 'text-align', 'right')).toBe('color:red; text-align: right')
    expect(withStyle('text-align:left', 'text-align', '')).toBe('')
  })

  it('does not cut at semicolons inside of brackets or quotes', () => {
    const style = `background:url(data:image/png;base64,AA); font-family:"a;b"`
    expect(withStyle(style, 'color', 'red')).toBe(`${style}; color: red`)
    expect(styleValue(style, 'font-family')).toBe('"a;b"')
  })

  it('survives a quote and a bracket that are never closed', () => {
    expect(styleValue(`color:red; x:"open`, 'color')).toBe('red')
    expect(withStyle(`x:(open; color:red`, 'color', '')).toBe(`x:(open; color:red`)
  })

  it('drops what an allow-list does not name and leaves a clean text as it is', () => {
    const allowed = { color: [/^[a-z]+$/], 'font-size': [/^\d+px$/] }
    expect(onlyStyles('color:red;position:fixed;font-size:1vw', allowed)).toBe('color:red')
    expect(onlyStyles('color:red ;font-size:  12px;', allowed)).toBe('color:red ;font-size:  12px;')
  })
})
