/** Tokens of pages that were used up; forgotten when they are too old to serve. */
interface UsedPageTokenTable {
  mark: string
  usedAt: Date
}

export interface ReaderTables {
  usedPageToken: UsedPageTokenTable
}
