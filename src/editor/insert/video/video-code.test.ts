import { describe, expect, it } from 'vitest'
import { frameSource, hostOf, videoAlignment, videoSide } from './video-code.ts'

describe('a video of another site', () => {
  it('takes an address that is no snippet as it stands', () => {
    expect(frameSource(' https://player.example.com/v?a=1 ')).toBe('https://player.example.com/v?a=1')
    expect(frameSource('//player.example.com/v')).toBe('https://player.example.com/v')
    expect(frameSource('player.example.com/v')).toBe('https://player.example.com/v')
  })

  it('takes no address that runs, belongs to this host or is none', () => {
    for (const code of [
      '',
      'javascript:alert(1)',
      '/admin/',
      'data:text/html,x',
      'a video',
      'https:/a.example/',
      'a@a.example',
    ])
      expect(frameSource(code), code).toBe('')
  })

  it('falls back to the usual size and place', () => {
    expect([99, 1001, '', 'x', 100.5].map((value) => videoSide(value, 720))).toEqual([720, 720, 720, 720, 720])
    expect([100, '1000'].map((value) => videoSide(value, 720))).toEqual([100, 1000])
    expect(['left', 'right', 'middle', null].map(videoAlignment)).toEqual(['left', 'right', 'center', 'center'])
  })

  it('names the host alone', () => {
    expect(hostOf('https://player.example.com/v?u=https://other.example')).toBe('player.example.com')
    expect(hostOf('https://player.example.com@other.example/')).toBe('other.example')
  })
})
