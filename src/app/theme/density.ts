/** The size selector: height of controls, and scale of type and spacing. */
export const DENSITIES = {
  default: { size: 'md', scale: 1.06 },
  medium: { size: 'sm', scale: 1 },
  small: { size: 'xs', scale: 1 },
  mini: { size: 'xs', scale: 0.92 },
} as const

export type Density = keyof typeof DENSITIES

const KEY = 'size'

function densityOf(value: string | null | undefined): Density {
  return value && value in DENSITIES ? (value as Density) : 'medium'
}

/** The stored choice; older installations kept it in a cookie. */
export function readDensity(): Density {
  const cookie = /(?:^|; )size=(\w+)/.exec(document.cookie)?.[1]
  return densityOf(localStorage.getItem(KEY) ?? cookie)
}

export function writeDensity(density: Density): void {
  localStorage.setItem(KEY, density)
}
