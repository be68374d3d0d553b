import { msg } from '@lingui/core/macro'
import type { Resource } from '#contract/resources.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { pixelsOf } from '#shared/resource-library/resource-facts.ts'
import { ResourceThumb } from '#shared/resource-library/resource-thumb.tsx'
import { TypeName } from './type-name.tsx'
import classes from './library.module.css'

const column = columnsOf<Resource>()

export const columns = [
  column.custom('name', msg`Name`, (row) => <NameCell row={row} />, { minWidth: 220 }),
  column.custom('resourceType', msg`Type`, (row) => <TypeName row={row} />, { width: 130, from: 700, card: 'line' }),
  column.custom('fileSize', msg`Size`, (row) => <SizeCell row={row} />, { width: 100, align: 'right', card: 'line' }),
  column.custom('pixels', msg`Pixels`, pixelsOf, { width: 130, from: 900, card: 'line' }),
  column.custom('tags', msg`Tags`, ({ tags }) => tags?.join(', '), { ellipsis: true, from: 900 }),
  column.text('createBy', msg`Uploaded by`, { width: 130, from: 900, card: 'none' }),
  column.date('createTime', msg`Upload date`, { from: 700 }),
  column.text('fileName', msg`File name`, { optional: true }),
  column.text('resourceId', msg`ID`, { width: 190, optional: true, nowrap: true }),
  column.text('storageType', msg`Storage`, { width: 110, optional: true }),
]

function NameCell({ row }: { row: Resource }) {
  return (
    <span className={classes['nameCell']}>
      <span className={classes['small']}>
        <ResourceThumb row={row} />
      </span>
      <OpenText title={row.name}>
        <bdi>{row.name}</bdi>
      </OpenText>
    </span>
  )
}

function SizeCell({ row }: { row: Resource }) {
  return useByteText()(Number(row.fileSize))
}
