const WIDTH = 1200
const HEIGHT = 675

/** Sky from, sky to, light, three grounds from far to near. */
type Palette = readonly [string, string, string, string, string, string]

const PALETTES: readonly Palette[] = [
  ['#fde7c8', '#f3a77c', '#fff4dc', '#b9786a', '#7d5163', '#3b3355'],
  ['#cfe8ef', '#7fb7c9', '#ffffff', '#5b93a7', '#37697f', '#1c3d52'],
  ['#e8efd3', '#a9c58d', '#fffbe0', '#7ea36a', '#4c7a55', '#28503f'],
  ['#2b2f5b', '#7a4d86', '#ffd9a0', '#4d3a6d', '#332a55', '#1b1b3a'],
  ['#f4e3e6', '#d99aa8', '#fff6f2', '#b3717f', '#7c4a5c', '#452b3d'],
]

type Scene = (random: () => number, palette: Palette) => string

/** Layers of hills with a sun or moon. */
const hills: Scene = (random, [, , light, far, middle, near]) => {
  const x = 200 + random() * 800
  const sun = `<circle cx="${round(x)}" cy="${round(130 + random() * 120)}" r="${round(46 + random() * 34)}" fill="${light}" opacity=".9"/>`
  return (
    sun + [far, middle, near].map((fill, layer) => ridge(random, fill, 330 + layer * 105, 120 - layer * 22)).join('')
  )
}

/** A river with boats between two banks. */
const river: Scene = (random, [, , light, far, middle, near]) => {
  const bank = ridge(random, far, 300, 90)
  const water = `<rect y="380" width="${WIDTH}" height="295" fill="${middle}" opacity=".55"/>`
  const waves = Array.from({ length: 26 }, () => {
    const [x, y, length] = [random() * WIDTH, 395 + random() * 260, 40 + random() * 160]
    return `<path d="M${round(x)} ${round(y)}h${round(length)}" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".35"/>`
  })
  const boats = Array.from({ length: 3 }, (_, index) => {
    const [x, y, s] = [120 + index * 370 + random() * 120, 430 + random() * 130, 0.7 + random() * 0.8]
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(s)})"><path d="M-60 0h120l-22 26h-76z" fill="${near}"/><path d="M0-70L46-6H0zM-6-58L-40-6h34z" fill="${light}"/></g>`
  })
  return bank + water + waves.join('') + boats.join('')
}

/** A skyline of plain blocks with lit windows. */
const skyline: Scene = (random, [, , light, far, middle, near]) =>
  [far, middle, near]
    .map((fill, layer) => {
      let x = -40
      const blocks: string[] = []
      while (x < WIDTH) {
        const width = 50 + random() * 90
        const height = 130 + random() * (330 - layer * 70)
        blocks.push(
          `<rect x="${round(x)}" y="${round(HEIGHT - height)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`,
        )
        for (let y = HEIGHT - height + 22; layer > 0 && y < HEIGHT - 30; y += 34) {
          if (random() > 0.55)
            blocks.push(
              `<rect x="${round(x + 14)}" y="${round(y)}" width="12" height="16" fill="${light}" opacity=".7"/>`,
            )
        }
        x += width + random() * 26
      }
      return blocks.join('')
    })
    .join('')

/** Terraced fields seen from above. */
const terraces: Scene = (random, [, , light, far, middle, near]) => {
  const fills = [far, middle, near, middle]
  return Array.from({ length: 11 }, (_, index) => {
    const y = 120 + index * 52
    const [a, b] = [y - 50 - random() * 60, y + 30 + random() * 60]
    return `<path d="M0 ${y}C300 ${round(a)} 620 ${round(b)} ${WIDTH} ${round(y - 30)}V${HEIGHT}H0z" fill="${fills[index % 4]}" stroke="${light}" stroke-opacity=".5" stroke-width="3"/>`
  }).join('')
}

/** Overlapping discs and arcs, for what has no landscape. */
const discs: Scene = (random, [, , light, far, middle, near]) =>
  Array.from({ length: 16 }, (_, index) => {
    const fill = [far, middle, near, light][index % 4]
    const place = `cx="${round(random() * WIDTH)}" cy="${round(random() * HEIGHT)}" r="${round(40 + random() * 190)}"`
    return index % 3 === 0
      ? `<circle ${place} fill="none" stroke="${fill}" stroke-width="${round(8 + random() * 22)}" opacity=".6"/>`
      : `<circle ${place} fill="${fill}" opacity=".38"/>`
  }).join('')

const SCENES = [hills, river, skyline, terraces, discs]

/** How many different pictures there are. */
export const PICTURES = SCENES.length * 3

/** Picture `index` as SVG, 1200 x 675, always the same for the same number. */
export function pictureSvg(index: number): string {
  const scene = SCENES[index % SCENES.length] ?? hills
  const palette = PALETTES[(index + Math.floor(index / SCENES.length)) % PALETTES.length] ?? (PALETTES[0] as Palette)
  const random = randomOf(index * 7919 + 17)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette[0]}"/><stop offset="1" stop-color="${palette[1]}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${scene(random, palette)}</svg>`
}

/** The site's sign: a wave under a sun. */
export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" rx="56" fill="#0b6b5d"/><circle cx="128" cy="96" r="40" fill="#f7d9a8"/><path d="M24 160c34-30 70-30 104 0s70 30 104 0v44c-34 30-70 30-104 0s-70-30-104 0z" fill="#fbfaf7"/></svg>`

function ridge(random: () => number, fill: string, base: number, height: number): string {
  const steps = 6
  const points = Array.from(
    { length: steps + 1 },
    (_, step) => [(step * WIDTH) / steps, base - random() * height] as const,
  )
  const curve = points.slice(1).map(([x, y], step) => {
    const [px, py] = points[step] ?? [0, base]
    const half = round((px + x) / 2)
    return `C${half} ${round(py)} ${half} ${round(y)} ${round(x)} ${round(y)}`
  })
  return `<path d="M0 ${round(points[0]?.[1] ?? base)}${curve.join('')}V${HEIGHT}H0z" fill="${fill}"/>`
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function round(value: number): number {
  return Math.round(value)
}
