import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { PlainPage } from '#kit/page/plain-page.tsx'
import { CallError } from '#data/request/call-error.ts'
import { isChunkLoadError } from '#data/page/chunk-load-error.ts'
import { useOnline } from '#data/network/online.ts'

/** A screen that could not be shown: what happened, why, and what can be done. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const handleRetry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage
      title={<Trans>This page couldn't be opened</Trans>}
      actions={
        <Group gap="xs">
          <Button onClick={handleRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            <Trans>Reload the app</Trans>
          </Button>
        </Group>
      }
    >
      {error instanceof CallError ? (
        error.message
      ) : isChunkLoadError(error) ? (
        <ChunkLoadError />
      ) : (
        <Trans>Something went wrong. What you typed and saved on this device is still there.</Trans>
      )}
    </PlainPage>
  )
}

function ChunkLoadError() {
  const online = useOnline()
  if (!online) return <Trans>Part of the app is not on this device yet, and the server can't be reached.</Trans>
  return (
    <Trans>
      This version of the app has been replaced by a newer one. Your text is kept on this device. Reload the app.
    </Trans>
  )
}
