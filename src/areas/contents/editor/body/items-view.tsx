import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import classes from '../content-editor.module.css'
import type { EditorForm } from '../content-form.ts'

/** Pictures, sounds and films of a content: shown and kept as they are by a save. */
export function ItemsView({ form }: { form: EditorForm }) {
  const items = [...(form.imageList ?? []), ...(form.audioList ?? []), ...(form.videoList ?? [])]
  return (
    <Stack gap="sm">
      <Alert color="gray" icon={<IconInfoCircle />}>
        <Trans>The items of this content are shown here only. Saving doesn't change them.</Trans>
      </Alert>
      <div className={classes['items']}>
        {items.map((item) => (
          <figure key={item.path}>
            {'imageId' in item && item.src && <img src={item.src} alt={item.title} loading="lazy" />}
            <Text size="sm" truncate title={item.title}>
              {item.title || item.fileName}
            </Text>
          </figure>
        ))}
      </div>
    </Stack>
  )
}
