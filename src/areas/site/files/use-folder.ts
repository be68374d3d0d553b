import { useState } from 'react'
import { FILE_PAGE_SIZE, type FileEntry, fileList } from '#contract/files.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useReadTable } from '#kit/list/read-table.ts'

const keyOf = (entry: FileEntry) => entry.filePath

/** The entries of a folder, a page of them, found by a part of the name. */
export function useFolder(path: string) {
  const [name, setName] = useState('')
  const [page, setPage] = useState(1)
  // Such a back end answers the first thousand, and says nothing of the others.
  const isPlain = usePlainServer()
  const query = { filePath: path === '' ? '/' : path, fileName: name, ...(!isPlain && { pageNum: page }) }
  const read = useRead(fileList, { query } as never, { keepWithin: path })
  const table = useReadTable(read, keyOf)
  return {
    table,
    name,
    setName: (next: string) => {
      setName(next)
      setPage(1)
    },
    page,
    goTo: setPage,
    hasMore: !isPlain && read.data?.length === FILE_PAGE_SIZE,
  }
}
