import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { notify } from '#data/page/notices.ts'
import { judgePicked } from '#shared/resource-dialog/judge-picked.ts'
import { drawPart } from '#shared/picture/draw-part.ts'
import { pngOf } from './draw-avatar.ts'

/** What the server can read as a picture of a person. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const AVATAR_SUFFIXES = ['png', 'jpg', 'jpeg', 'webp', 'gif']

const ZOOM = { least: 1, most: 4, step: 0.2 }

/** A picture under the scissors: where it comes from, how it lies, and what is cut out of it. */
export function useCropping(stored: string | undefined) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.least)
  const [turn, setTurn] = useState(0)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const source = picked ?? stored

  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked])

  const lay = () => {
    setCrop({ x: 0, y: 0 })
    setZoom(ZOOM.least)
    setTurn(0)
  }
  const pick = async ([file]: readonly File[]) => {
    if (!file) return
    const judged = await judgePicked(file, AVATAR_SUFFIXES)
    if ('found' in judged) {
      const { problem, name } = judged.found
      const isDamaged = problem === 'damaged' || problem === 'empty'
      const message = isDamaged
        ? t`${name} is damaged or incomplete`
        : t`Use a picture in one of these formats: png, jpg, webp, gif`
      notify({ level: 'error', message })
      return
    }
    setPicked(URL.createObjectURL(judged.file))
    lay()
  }
  const draw = (area: Area) => {
    if (canvas.current && picture.current) drawPart(canvas.current, picture.current, area, turn)
  }
  return {
    source,
    canvas,
    pick: (files: readonly File[]) => void pick(files),
    zoomIn: () => setZoom((before) => Math.min(ZOOM.most, before + ZOOM.step)),
    zoomOut: () => setZoom((before) => Math.max(ZOOM.least, before - ZOOM.step)),
    turnLeft: () => setTurn((before) => before - 90),
    turnRight: () => setTurn((before) => before + 90),
    /** Of the scissors alone. */
    cropper: {
      crop,
      zoom,
      rotation: turn,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      onCropChange: setCrop,
      onZoomChange: setZoom,
      onCropAreaChange: (_: Area, area: Area) => draw(area),
      setImageRef: (ref: { current: HTMLImageElement | null }) => {
        picture.current = ref.current
      },
    },
    png: async () => (canvas.current ? await pngOf(canvas.current) : undefined),
  }
}
