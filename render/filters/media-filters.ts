import type { FilterImplOptions } from 'liquidjs'
import { parseIurl } from '#lib/iurl.ts'
import { runOf } from '#render/page-run.ts'

/** As high as a scaled picture may be: these copies are bounded by their width alone. */
const HEIGHT_MAX = 6143
const WIDTHS_MAX = 10

function widthsBelow(width: number, values: readonly unknown[]): number[] {
  const widths = values.slice(0, WIDTHS_MAX).map(Number)
  if (widths.some((one) => !Number.isInteger(one) || one < 1 || one > HEIGHT_MAX))
    throw new Error(`srcset: widths must be whole numbers from 1 to ${HEIGHT_MAX}`)
  return [...new Set(widths)].filter((one) => one < width).toSorted((a, b) => a - b)
}

/**
 * `item.path | srcset: item.width, 480, 960`: the copies of these widths and the picture itself, as `srcset` wants them.
 * Nothing where no copy can be made, so that an attribute may be left out.
 */
const srcset: FilterImplOptions = async function (value: unknown, width: unknown, ...values: unknown[]) {
  const run = runOf(this.context)
  const iurl = String(value ?? '')
  const own = Number(width)
  const widths = widthsBelow(own, values)
  if (parseIurl(iurl)?.kind !== 'resource' || widths.length === 0) return ''
  const copies: string[] = []
  for (const one of widths) {
    const copy = await run.data.scaledImage(iurl, { width: one, height: HEIGHT_MAX, crop: false })
    if (copy !== iurl) copies.push(`${run.links.resolve(copy)} ${one}w`)
  }
  return copies.length === 0 ? '' : [...copies, `${run.links.resolve(iurl)} ${own}w`].join(', ')
}

/** `item.duration | duration`: milliseconds as `3:05` or `1:02:03`; nothing where it is unknown. */
const duration: FilterImplOptions = (value: unknown) => {
  const milliseconds = Number(value ?? Number.NaN)
  if (!(milliseconds >= 0)) return ''
  const seconds = Math.round(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export const mediaFilters: Readonly<Record<string, FilterImplOptions>> = { srcset, duration }
