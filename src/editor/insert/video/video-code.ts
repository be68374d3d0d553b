import { completeAddress } from '#contract/addresses.ts'
import { FRAME_SOURCE } from '#lib/html-allow-list.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

export const ALIGNMENTS = ['center', 'left', 'right'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const VIDEO_SIZE = { min: 100, max: 1000, width: 720, height: 480 } as const

/** The address that a pasted snippet, or the text itself, names; '' without one that a frame may show. Sites offer it with boxes around. */
export function frameSource(code: string): string {
  const text = code.trim()
  const source = completeAddress(
    text.startsWith('<')
      ? (new DOMParser().parseFromString(text, 'text/html').querySelector('iframe')?.getAttribute('src') ?? '')
      : text,
  )
  return FRAME_SOURCE.test(source) && !/\s/.test(source) ? source : ''
}

/** A whole number of pixels between the limits, else what is usual. */
export function videoSide(value: number | string, usual: number): number {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= VIDEO_SIZE.min && number <= VIDEO_SIZE.max
    ? number
    : usual
}

export function videoAlignment(value: string | null | undefined): Alignment {
  return ALIGNMENTS.find((one) => one === value) ?? 'center'
}

/** A frame as this editor writes it, in the order of its attributes. */
export function frameAttributes(src: string, width: number, height: number): HtmlAttributes {
  return {
    class: 'edui-video-iframe',
    src,
    width: String(width),
    height: String(height),
    scrolling: 'no',
    border: '0',
    frameborder: 'no',
    framespacing: '0',
    allowfullscreen: 'true',
  }
}

/** Whose page it is: all that the editor tells of it. What stands before an @ is no host, however much it looks like one. */
export function hostOf(src: string): string {
  return /^(?:https?:)?\/\/(?:[^/\s?#]*@)?([^/\s?#@]+)/i.exec(src)?.[1] ?? ''
}
