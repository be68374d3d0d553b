export interface Size {
  width: number
  height: number
}

/** Widths that the handles stop at. */
export interface Limits {
  min: number
  max: number
}

/** The size at another width, in the same proportion. */
export function atWidth({ width, height }: Size, wanted: number, { min, max }: Limits): Size {
  const next = Math.round(Math.max(min, Math.min(max, wanted)))
  return { width: next, height: Math.max(1, Math.round((height * next) / Math.max(1, width))) }
}

/** What is seen of a size where there is less room. */
export function fitted({ width, height }: Size, room: number): Size {
  return width <= room ? { width, height } : { width: room, height: Math.round((height * room) / width) }
}

/** How much a key changes the width; undefined for keys that do not. */
export function widthByKey(key: string, big: boolean, width: number, { min, max }: Limits): number | undefined {
  const step = big ? 50 : 10
  const widths: Partial<Record<string, number>> = {
    ArrowRight: width + step,
    ArrowUp: width + step,
    ArrowLeft: width - step,
    ArrowDown: width - step,
    PageUp: width + 50,
    PageDown: width - 50,
    Home: min,
    End: max,
  }
  const next = widths[key]
  return next === undefined ? undefined : Math.max(min, Math.min(max, next))
}
