import 'leaflet/dist/leaflet.css'
import { CRS, DomEvent, Projection, TileLayer, Transformation, type Coords, type LeafletMouseEvent } from 'leaflet'
import { control, divIcon, map as mapIn, marker as markerAt, type LatLngLiteral } from 'leaflet'
import { type Place, ZOOM } from './map-address.ts'
import classes from './map.module.css'

/** An ellipsoid that meets Baidu's own projection within some 40 m, in which a pixel of zoom 18 is a metre. */
const BD09 = {
  ...CRS.Earth,
  code: 'BD09',
  projection: { ...Projection.Mercator, R: 6_378_206, R_MINOR: 6_356_584.314_245_179 },
  transformation: new Transformation(1, 0, -1, 0),
  scale: (zoom: number) => 2 ** (zoom - 18),
  zoom: (scale: number) => Math.log2(scale) + 18,
  infinite: true,
}

/** Rows of tiles are counted from the equator to the north; what is below zero is written with an M. */
class BaiduTiles extends TileLayer {
  override getTileUrl({ x, y }: Coords): string {
    const written = (value: number) => String(value).replace('-', 'M')
    const server = Math.abs(x + y) % 10
    return `https://online${server}.map.bdimg.com/onlinelabel/?qt=tile&x=${written(x)}&y=${written(-y - 1)}&z=${this._getZoomForUrl()}&styles=pl&scaler=1&p=1`
  }

  declare _getZoomForUrl: () => number
}

interface Listeners {
  onMove: (to: Partial<Place>) => void
  onFailure: () => void
}

export interface BaiduMap {
  show: (place: Place) => void
  remove: () => void
}

/** The map of a dialog: a press marks a place, the mark can be dragged. */
export function baiduMap(
  element: HTMLElement,
  place: Place,
  label: string,
  { onMove, onFailure }: Listeners,
): BaiduMap {
  const at: LatLngLiteral = { lat: place.latitude, lng: place.longitude }
  const map = mapIn(element, { crs: BD09, minZoom: ZOOM.min, maxZoom: ZOOM.max, center: at, zoom: place.zoom })
  const tiles = new BaiduTiles('', { attribution: '© Baidu', minZoom: ZOOM.min, maxZoom: ZOOM.max })
  const icon = divIcon({ className: classes['pin'] ?? '', iconSize: [24, 24], iconAnchor: [12, 24] })
  const marker = markerAt(at, { draggable: true, icon, title: label, alt: label })
  map.attributionControl.setPrefix(false)
  control.scale({ imperial: false }).addTo(map)
  tiles.on('tileerror', onFailure).addTo(map)
  marker.addTo(map)

  const mark = (event: LeafletMouseEvent) => {
    DomEvent.preventDefault(event.originalEvent)
    onMove({ longitude: event.latlng.lng, latitude: event.latlng.lat })
  }
  map.on('click', mark)
  map.on('contextmenu', mark)
  map.on('zoomend', () => onMove({ zoom: map.getZoom() }))
  marker.on('dragend', () => onMove({ longitude: marker.getLatLng().lng, latitude: marker.getLatLng().lat }))
  return {
    show: ({ latitude: lat, longitude: lng, zoom }) => {
      marker.setLatLng({ lat, lng })
      if (zoom !== map.getZoom() || !map.getBounds().contains({ lat, lng })) map.setView({ lat, lng }, zoom)
    },
    remove: () => map.remove(),
  }
}
