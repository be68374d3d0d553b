import type { Tally } from './report.ts'
import { styleOf } from './style.ts'
import { element, type Element, type Node } from './tree.ts'

/** A picture that travelled inside of the markup, to be kept on the device. */
export interface EmbeddedPicture {
  type: string
  /** Text is base64. */
  data: string | Uint8Array
}

/** Stands in `src` until the picture lies on the device. */
export const PENDING = 'bring-in:'

const EMBEDDED = /^data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([a-z0-9+/=\s]+)$/i

/** Decides what becomes of pictures; those inside of the markup are collected. */
export class Pictures {
  readonly embedded: EmbeddedPicture[]
  private readonly tally: Tally
  private readonly given: number

  /** `given` are those that a converter took out of its file, in the order of its `PENDING` addresses. */
  constructor(tally: Tally, given: readonly EmbeddedPicture[] = []) {
    this.tally = tally
    this.embedded = [...given]
    this.given = given.length
  }

  judge(picture: Element): Node[] {
    const { src = '', alt = '' } = picture.attributes
    if (isTracker(picture)) return this.dropped('trackers')
    const address = src.trim()
    if (address.startsWith(PENDING) && Number(address.slice(PENDING.length)) < this.given) {
      this.tally.note('kept', 'pictures')
      return [shown(address, alt, picture)]
    }
    const [, type, data] = EMBEDDED.exec(address) ?? []
    if (type && data) {
      this.tally.note('kept', 'pictures')
      this.embedded.push({ type: type.toLowerCase(), data })
      return [shown(`${PENDING}${this.embedded.length - 1}`, alt, picture)]
    }
    if (/^(?:https?:)?\/\/[^/\s]/i.test(address)) {
      this.tally.note('kept', 'remotePictures')
      return [shown(address, alt, picture)]
    }
    // A file of the writer's disk, a part of a mail, a page that is closed: nothing here can read them.
    return this.dropped('lostPictures')
  }

  private dropped(fact: 'trackers' | 'lostPictures'): Node[] {
    this.tally.note('dropped', fact)
    return []
  }
}

function shown(src: string, alt: string, { attributes }: Element): Element {
  const width = Number(attributes['width'])
  const size: Record<string, string> = width >= 16 && width <= 4000 ? { width: String(Math.round(width)) } : {}
  return element('img', [], { src, ...(alt && { alt }), ...size, class: 'art-body-img' })
}

/** A picture that nobody sees reports to its server who reads. */
function isTracker(picture: Element): boolean {
  const style = styleOf(picture)
  const sides = (['width', 'height'] as const).map((side) => parseFloat(picture.attributes[side] ?? style[side] ?? ''))
  return sides.every((side) => side <= 2) || style['display'] === 'none' || style['visibility'] === 'hidden'
}
