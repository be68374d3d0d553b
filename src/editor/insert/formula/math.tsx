import { useLayoutEffect, useRef } from 'react'
import temml from 'temml'
import { FORMULA_MAX } from './formula-code.ts'

interface Props {
  latex: string
  display?: boolean
  /** Hears what is wrong with the source, '' when it can be drawn. */
  onJudged?: (fault: string) => void
}

/** LaTeX as the browser's own mathematics: no fonts, no network, and no commands that link or style. */
export function Math({ latex, display = false, onJudged }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    let fault = ''
    try {
      if (latex.length > FORMULA_MAX) throw new Error(`> ${FORMULA_MAX}`)
      temml.render(latex, place.current, { displayMode: display, throwOnError: true, trust: false, maxExpand: 200 })
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
      place.current.textContent = latex.slice(0, FORMULA_MAX)
    }
    onJudged?.(fault)
    // Judged once for each source.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [latex, display])
  return <span ref={place} />
}
