import { List } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { RefusedFile } from '#data/outbox/use-outbox.ts'
import { reasonText } from './use-reason.ts'

/** Files without which a text was saved, each with the reason. */
export function RefusedFiles({ files, size = 'sm' }: { files: readonly RefusedFile[]; size?: 'xs' | 'sm' }) {
  const { i18n } = useLingui()
  return (
    <List size={size} listStyleType="none">
      {files.map((file) => (
        <List.Item key={file.hash}>
          <b>
            <bdi>{file.name}</bdi>
          </b>
          {': '}
          {reasonText(i18n, file)}
        </List.Item>
      ))}
    </List>
  )
}
