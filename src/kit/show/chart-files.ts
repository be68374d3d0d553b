import { saveBlob } from '#data/request/download.ts'
import { csvOf } from '#lib/csv.ts'
import type { ChartData } from './line-chart.tsx'

/** Properties that a drawing takes from style sheets, which do not travel with a picture. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'font-size', 'font-family']
const SCALE = 2
const PAD = 16
const LINE = 22

/** The numbers of a chart as comma-separated values, one line for each point. */
export function chartCsv({ points, series }: ChartData, pointName: string): string {
  const head = [pointName, ...series.map(({ name }) => name)]
  const rows = points.map((point, index) => [point, ...series.map(({ values }) => values[index] ?? '')])
  return csvOf([head, ...rows])
}

export function saveCsv(data: ChartData, pointName: string, fileName: string): void {
  saveBlob(new Blob([chartCsv(data, pointName)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}

/** A copy of the drawing that looks the same without the style sheets of the page. */
function standalone(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement
  const shown = [drawing, ...drawing.querySelectorAll<SVGElement>('*')]
  const copied = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, element] of shown.entries()) {
    const style = getComputedStyle(element)
    for (const name of STYLES) copied[index]?.style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

async function imageOf(drawing: SVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(standalone(drawing)))}`
  await image.decode()
  return image
}

interface Picture {
  title: string
  data: ChartData
  colors: readonly string[]
}

/** The chart with its title above and the names of its lines below, as a picture. */
async function pictureOf(drawing: SVGElement, { title, data, colors }: Picture): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect()
  const image = await imageOf(drawing)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PAD) * SCALE
  canvas.height = (height + 2 * PAD + 2 * LINE) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const { color, fontFamily } = getComputedStyle(drawing.parentElement ?? document.body)
  context.scale(SCALE, SCALE)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 15px ${fontFamily}`
  context.fillText(title, PAD, PAD + 12)
  context.drawImage(image, PAD, PAD + LINE, width, height)
  context.font = `13px ${fontFamily}`
  let left = PAD
  for (const [index, { name }] of data.series.entries()) {
    const top = PAD + LINE + height + 14
    context.fillStyle = colors[index] ?? color
    context.fillRect(left, top - 9, 10, 10)
    context.fillStyle = color
    context.fillText(name, left + 16, top)
    left += 16 + context.measureText(name).width + 18
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png')
  })
}

/** Saves the drawing below `root` as a PNG of twice its size. */
export async function savePicture(root: HTMLElement, data: ChartData, title: string, fileName: string): Promise<void> {
  const drawing = root.querySelector<SVGElement>('svg.recharts-surface[role="application"], svg.recharts-surface')
  if (!drawing) return
  const lines = [...root.querySelectorAll('.recharts-line-curve')]
  const colors = lines.map((line) => getComputedStyle(line).stroke)
  saveBlob(await pictureOf(drawing, { title, data, colors }), `${fileName}.png`)
}
