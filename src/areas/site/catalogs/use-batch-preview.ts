import { useEffect, useState } from 'react'
import { type BatchCatalog, catalogBatchAdd } from '#contract/catalogs/place.ts'
import { call } from '#data/request/call.ts'
import { failureText } from '#data/request/failure-text.ts'

interface BatchPreview {
  readonly rows: readonly BatchCatalog[]
  readonly failure?: string
}

const NOTHING: BatchPreview = { rows: [] }

/** What the server would make of these lines: aliases and folders depend on what is taken already. */
export function useBatchPreview(parentId: string, catalogs: string): BatchPreview {
  const [preview, setPreview] = useState(NOTHING)
  useEffect(() => {
    if (catalogs.trim() === '') {
      setPreview(NOTHING)
      return undefined
    }
    let isOver = false
    const show = (next: BatchPreview) => isOver || setPreview(next)
    const body = { parentId, catalogs, preview: true }
    call(catalogBatchAdd, { body, quiet: true, repeatSubmit: false }).then(
      (rows) => show({ rows }),
      (error: unknown) => show({ rows: [], failure: failureText(error) }),
    )
    return () => void (isOver = true)
  }, [parentId, catalogs])
  return preview
}
