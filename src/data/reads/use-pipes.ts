import { useMemo } from 'react'
import { pipeSelectData } from '#contract/pipes.ts'
import { useRead } from '#data/reads/use-read.ts'

interface Pipes {
  readonly options: readonly { value: string; label: string }[]
  /** What people call the pipe of a code: the code itself while that is not known. */
  readonly nameOf: (code: string) => string
}

const NONE: Pipes = { options: [], nameOf: (code) => code }

/** The enabled publish pipes of the current site by their names; empty until they are there. */
export function usePipes(): Pipes {
  const rows = useRead(pipeSelectData).data?.rows
  return useMemo(() => {
    if (!rows) return NONE
    const names = new Map(rows.map(({ pipeCode, pipeName }) => [pipeCode, pipeName]))
    return {
      options: rows.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName })),
      nameOf: (code) => names.get(code) || code,
    }
  }, [rows])
}
