import { Alert, Button, Center, Loader } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './preview.module.css'
import type { Preview } from './use-preview.ts'

/** Never with the origin of the app: what runs in a page must not reach the tokens and drafts beside it. */
export function PreviewFrame({ preview, device }: { preview: Preview; device: string }) {
  const { t } = useLingui()
  if (preview.error) {
    return (
      <Alert color="red" icon={<IconPlugConnectedX />} title={<Trans>This page couldn't be shown</Trans>} m="md">
        {preview.error}
        <Button size="xs" variant="default" mt="sm" onClick={preview.refresh}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    )
  }
  if (!preview.shown) {
    return (
      <Center className={classes['stage'] ?? ''}>
        <Loader size="sm" aria-label={t`Loading`} />
      </Center>
    )
  }
  return (
    <div className={classes['stage']}>
      {'html' in preview.shown ? (
        <iframe
          key={preview.shown.key}
          title={t`Preview`}
          className={classes['frame']}
          data-device={device}
          sandbox=""
          srcDoc={preview.shown.html}
        />
      ) : (
        <iframe
          key={preview.shown.key}
          title={t`Preview`}
          className={classes['frame']}
          data-device={device}
          sandbox="allow-scripts allow-forms allow-popups"
          src={preview.shown.src}
        />
      )}
    </div>
  )
}
