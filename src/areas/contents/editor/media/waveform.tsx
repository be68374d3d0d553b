import { useIntersection, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { COLUMNS, DRAWN_MAX, peaksOf } from './peaks.ts'
import classes from './player.module.css'

const HEIGHT = 56

/** How loud a sound is along its length, drawn once its card is in sight; nothing is drawn of what is too large. */
export function Waveform({ source, size }: { source: string; size: number }) {
  const { ref, entry } = useIntersection<HTMLCanvasElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const peaks = usePeaks(size > DRAWN_MAX ? '' : source, entry?.isIntersecting ?? false)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !peaks || !canvas.current) return
    context.clearRect(0, 0, COLUMNS * 2, HEIGHT)
    context.fillStyle = getComputedStyle(canvas.current).color
    for (const [column, peak] of peaks.entries()) {
      const height = Math.max(1, peak * (HEIGHT - 4))
      context.fillRect(column * 2, (HEIGHT - height) / 2, 1, height)
    }
  }, [peaks])
  // The same function each time: another one would be told of the canvas anew, which draws anew, and so on for ever.
  const both = useMergedRef(ref, canvas)
  return (
    <canvas
      ref={both}
      width={COLUMNS * 2}
      height={HEIGHT}
      className={classes['wave']}
      data-drawn={peaks !== undefined || undefined}
      aria-hidden
    />
  )
}

function usePeaks(source: string, isInSight: boolean): readonly number[] | undefined {
  const [found, setFound] = useState<{ source: string; peaks: readonly number[] | undefined }>()
  const isWanted = isInSight && source !== '' && found?.source !== source
  useEffect(() => {
    if (!isWanted) return undefined
    const leaving = new AbortController()
    void peaksOf(source, leaving.signal).then((peaks) => {
      if (!leaving.signal.aborted) setFound({ source, peaks })
    })
    return () => leaving.abort()
  }, [isWanted, source])
  return found?.source === source ? found.peaks : undefined
}
