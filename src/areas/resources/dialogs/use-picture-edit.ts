import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import type { Resource } from '#contract/resources.ts'
import { cutOut } from './cut-out.ts'

/** What a canvas can be kept as. */
export const FORMATS = [
  { type: 'image/jpeg', suffix: 'jpg' },
  { type: 'image/png', suffix: 'png' },
  { type: 'image/webp', suffix: 'webp' },
] as const

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }

function ratioOf(shape: string, { width = 4, height = 3 }: Resource, turn: number): number {
  if (shape === 'own') return Math.round(turn / 90) % 2 === 0 ? width / height : height / width
  const [across = 1, down = 1] = shape.split(':').map(Number)
  return across / down
}

/** A picture under the scissors: how it lies, what is cut out of it, and how large that becomes. */
export function usePictureEdit(row: Resource) {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [shape, setShape] = useState('own')
  const [area, setArea] = useState<Area>()
  const [wished, setWidth] = useState<number>()
  const [type, setType] = useState<string>(TYPES[row.suffix.toLowerCase()] ?? 'image/png')
  const [name, setName] = useState(() => t`${row.name.replace(/\.\w+$/, '')} (edited)`)
  const [failure, setFailure] = useState<string>()
  const [drawing, setDrawing] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  const cropWidth = Math.round(area?.width ?? 0)
  // Nothing gets sharper by being drawn larger.
  const width = wished === undefined ? undefined : Math.min(wished, cropWidth)
  const height = area ? Math.max(1, Math.round(((width ?? cropWidth) * area.height) / area.width)) : 0
  const fail = () => setFailure(t`The picture can't be loaded`)

  const draw = async (): Promise<File | undefined> => {
    if (!picture.current || !area) return undefined
    setDrawing(true)
    setFailure(undefined)
    try {
      const cut = { area, turn, width: width ?? cropWidth, height, type }
      return await cutOut(picture.current, `${name.trim() || t`Picture`}.${suffixOf(type)}`, cut)
    } catch {
      setFailure(t`This browser can't save a picture of this size`)
      return undefined
    } finally {
      setDrawing(false)
    }
  }
  return {
    shape,
    setShape,
    turn,
    setTurn,
    turnBy: (degrees: number) => setTurn((before) => ((before + degrees + 540) % 360) - 180),
    cropWidth,
    width,
    height,
    setWidth,
    type,
    setType,
    name,
    setName,
    failure,
    fail,
    drawing,
    draw,
    /** Of the scissors alone. */
    cropper: {
      crop,
      zoom,
      rotation: turn,
      aspect: ratioOf(shape, row, turn),
      minZoom: 1,
      maxZoom: 5,
      onCropChange: setCrop,
      onZoomChange: setZoom,
      onCropAreaChange: (_: Area, next: Area) => setArea(next),
      setImageRef: (ref: { current: HTMLImageElement | null }) => {
        picture.current = ref.current
      },
    },
  }
}

function suffixOf(type: string): string {
  return FORMATS.find((one) => one.type === type)?.suffix ?? 'png'
}
