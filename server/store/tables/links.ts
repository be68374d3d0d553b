import type { AuditColumns } from '#server/store/tables/audit.ts'

export interface LinkGroupTable extends AuditColumns {
  linkGroupId: string
  siteId: string
  name: string
  code: string
  sortFlag: string
}

export interface LinkTable extends AuditColumns {
  linkId: string
  siteId: string
  groupId: string
  name: string
  url: string
  logo: string
  sortFlag: string
}

export interface LinkTables {
  linkGroup: LinkGroupTable
  link: LinkTable
}
