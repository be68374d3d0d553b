import { Badge, Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCrop, IconDownload, IconLink, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Resource, resourceDelete, resourceSave, resourceUpload } from '#contract/resources.ts'
import { resourceEdit } from '#contract/resources/library.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { isPicture } from '#shared/resource-dialog/picked-resource.ts'
import { pictureAddress, pixelsOf } from '#shared/resource-library/resource-facts.ts'
import { ResourceThumb } from '#shared/resource-library/resource-thumb.tsx'
import classes from '../library.module.css'
import type { ShownDialog } from '../library-dialogs.tsx'
import { TypeName } from '../type-name.tsx'
import { useCopyLink, useDeleteResources } from './use-resource-actions.tsx'
import { UsesSection } from './uses-section.tsx'

interface DetailsPaneProps {
  row: Resource
  onDialog: (dialog: ShownDialog) => void
  /** Shows it large; where it is shown so already, picture and name stand there. */
  onShow?: () => void
  onDeleted?: () => void
}

/** All that is known of one file, and what can be done with it. */
export function DetailsPane({ row, onDialog, onShow, onDeleted }: DetailsPaneProps) {
  const { t } = useLingui()
  return (
    <>
      {onShow && (
        <button type="button" className={classes['detailsThumb']} onClick={onShow} aria-label={t`Show ${row.name}`}>
          <ResourceThumb row={row} whole />
        </button>
      )}
      <Stack gap="md" className={classes['body'] ?? ''}>
        {onShow && (
          <Text component="h2" fw={600} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{row.name}</bdi>
          </Text>
        )}
        <Actions row={row} onDialog={onDialog} onDeleted={onDeleted} />
        <Facts row={row} />
        {row.tags && (
          <div className={classes['tags']} role="list" aria-label={t`Tags`}>
            {row.tags.map((tag) => (
              <Badge key={tag} role="listitem" variant="light" tt="none" maw="100%">
                {tag}
              </Badge>
            ))}
          </div>
        )}
        {row.remark && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {row.remark}
          </Text>
        )}
        <UsesSection row={row} />
      </Stack>
    </>
  )
}

function Facts({ row }: { row: Resource }) {
  const byteText = useByteText()
  const fact = (label: ReactNode, value: ReactNode) =>
    value && (
      <>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </>
    )
  return (
    <dl className={classes['facts']}>
      {fact(<Trans>Type</Trans>, <TypeName row={row} />)}
      {fact(<Trans>Pixels</Trans>, pixelsOf(row))}
      {fact(<Trans>Size</Trans>, byteText(Number(row.fileSize)))}
      {fact(<Trans>Upload date</Trans>, <DateCell value={row.createTime} />)}
      {fact(<Trans>Uploaded by</Trans>, row.createBy)}
      {fact(<Trans context="date">Changed</Trans>, row.updateTime && <DateCell value={row.updateTime} />)}
      {fact(<Trans>File name</Trans>, row.fileName !== row.name && <bdi>{row.fileName}</bdi>)}
      {fact(<Trans>Source</Trans>, row.sourceUrl)}
    </dl>
  )
}

/** Pictures that a browser can draw on a canvas and hand back. */
const EDITABLE = /^(png|jpe?g|webp|gif|bmp)$/i

function Actions({ row, onDialog, onDeleted }: Pick<DetailsPaneProps, 'row' | 'onDialog' | 'onDeleted'>) {
  const isPlain = usePlainServer()
  const copyLink = useCopyLink()
  const deleting = useDeleteResources(() => onDeleted?.())
  const isEditable = isPicture(row.fileName) && EDITABLE.test(row.suffix)
  return (
    <div className={classes['actions']}>
      <Button
        component="a"
        href={pictureAddress(row)}
        download={row.fileName}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        <Trans>Download</Trans>
      </Button>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => copyLink(row)}>
        <Trans>Copy link</Trans>
      </Button>
      {!isPlain && (
        <ActionButton endpoint={resourceEdit} icon={IconPencil} onClick={() => onDialog({ kind: 'edit', row })}>
          <Trans>Edit details</Trans>
        </ActionButton>
      )}
      {isEditable && (
        <ActionButton endpoint={resourceUpload} icon={IconCrop} onClick={() => onDialog({ kind: 'picture', row })}>
          <Trans>Edit picture</Trans>
        </ActionButton>
      )}
      <ActionButton endpoint={resourceSave} icon={IconReplace} onClick={() => onDialog({ kind: 'replace', row })}>
        <Trans>Replace</Trans>
      </ActionButton>
      <ActionButton
        endpoint={resourceDelete}
        icon={IconTrash}
        look="danger"
        loading={deleting.pending}
        onClick={() => deleting.remove([row])}
      >
        <Trans>Delete</Trans>
      </ActionButton>
    </div>
  )
}
