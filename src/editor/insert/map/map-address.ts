import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

/** A place as Baidu's maps count it (BD-09). */
export interface Place {
  longitude: number
  latitude: number
  zoom: number
}

export const DEFAULT_PLACE: Place = { longitude: 116.404, latitude: 39.915, zoom: 12 }
export const ZOOM = { min: 3, max: 18 } as const

const SERVICE = 'https://api.map.baidu.com/staticimage'
const SIZE = { width: 760, height: 300 }

/** Whether there is such a place that the service draws. */
export function isPlace({ longitude, latitude, zoom }: Place): boolean {
  return (
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 85 &&
    Number.isInteger(zoom) &&
    zoom >= ZOOM.min &&
    zoom <= ZOOM.max
  )
}

/** Address of the picture that readers see. */
export function mapAddress({ longitude, latitude, zoom }: Place, { width, height } = SIZE): string {
  const point = `${rounded(longitude)},${rounded(latitude)}`
  return `${SERVICE}?center=${point}&zoom=${zoom}&width=${width}&height=${height}&markers=${point}`
}

/** A map as this editor writes it, in the order of its attributes; one that is changed keeps its size. */
export function mapAttributes(place: Place, old?: HtmlAttributes): HtmlAttributes {
  const width = Number(old?.['width']) || SIZE.width
  const height = Number(old?.['height']) || SIZE.height
  return { width: String(width), height: String(height), src: mapAddress(place, { width, height }) }
}

/** The place that a stored map shows: its mark, or its centre. */
export function placeOf(html: HtmlAttributes): Place {
  const query = new URLSearchParams((html['src'] ?? '').split('?')[1])
  const [longitude, latitude] = (query.get('markers') ?? query.get('center') ?? '').split(',').map(Number)
  const place = { longitude: longitude ?? NaN, latitude: latitude ?? NaN, zoom: Number(query.get('zoom')) }
  return isPlace(place) ? place : DEFAULT_PLACE
}

/** Six digits are a tenth of a metre. */
export function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
