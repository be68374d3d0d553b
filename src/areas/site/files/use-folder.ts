import { useState } from 'react'
import { FILE_PAGE_SIZE, type FileEntry, fileList } from '#contract/files.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useLocalTable } from '#kit/list/local-table.ts'

const NONE: readonly FileEntry[] = []
const keyOf = (entry: FileEntry) => entry.filePath

/** The entries of a folder, a page of them, found by a part of the name. */
export function useFolder(path: string) {
  const [name, setName] = useState('')
  const [page, setPage] = useState(1)
  // Such a back end answers the first thousand, and says nothing of the others.
  const isPlain = usePlainServer()
  const query = { filePath: path === '' ? '/' : path, fileName: name, ...(!isPlain && { pageNum: page }) }
  const read = useRead(fileList, { query } as never, { keepWithin: path })
  const rows = read.data ?? NONE
  const table = useLocalTable(rows, keyOf, {
    loading: read.isPending,
    refreshing: read.isFetching && read.data !== undefined,
    error: read.data === undefined ? (read.error ?? undefined) : undefined,
    retry: () => void read.refetch(),
    storedAt: read.offline ? read.age : undefined,
    moving: read.isPlaceholder,
  })
  return {
    table,
    name,
    setName: (next: string) => {
      setName(next)
      setPage(1)
    },
    page,
    goTo: setPage,
    hasMore: !isPlain && rows.length === FILE_PAGE_SIZE,
  }
}
