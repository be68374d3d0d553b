import type { AuditColumns } from '#server/store/tables/audit.ts'

export interface SensitiveWordTable extends AuditColumns {
  wordId: string
  type: 'BLACK' | 'WHITE'
  word: string
  replaceWord: string | null
}

export interface ErrorProneWordTable extends AuditColumns {
  wordId: string
  word: string
  replaceWord: string
}

export interface TagWordGroupTable extends AuditColumns {
  groupId: string
  /** Site id of a group made for one site, else ''. */
  owner: string
  parentId: string
  name: string
  code: string
  logo: string | null
  sortFlag: string
  wordTotal: string
}

export interface TagWordTable extends AuditColumns {
  wordId: string
  owner: string
  groupId: string
  word: string
  logo: string | null
  useCount: string
  hitCount: string
  sortFlag: string
}

export interface HotWordGroupTable extends AuditColumns {
  groupId: string
  owner: string
  name: string
  code: string
  sortFlag: string
  wordTotal: string
}

export interface HotWordTable extends AuditColumns {
  wordId: string
  owner: string
  groupId: string
  word: string
  url: string
  urlTarget: '_self' | '_blank'
  useCount: string
  hitCount: string
}

/** The single row that every change of the checked lists counts up. */
export interface WordRevisionTable {
  id: number
  revision: string
}

export interface WordTables {
  sensitiveWord: SensitiveWordTable
  errorProneWord: ErrorProneWordTable
  tagWordGroup: TagWordGroupTable
  tagWord: TagWordTable
  hotWordGroup: HotWordGroupTable
  hotWord: HotWordTable
  wordRevision: WordRevisionTable
}
