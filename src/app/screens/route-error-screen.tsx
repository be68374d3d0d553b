import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { PlainPage } from '#kit/plain-page.tsx'
import { CallError } from '#data/call-error.ts'

/** A screen that could not be shown: what happened, why, and what can be done. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const handleRetry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage
      title={<Trans>This page could not be opened</Trans>}
      actions={
        <Group gap="xs">
          <Button onClick={handleRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            <Trans>Load the app again</Trans>
          </Button>
        </Group>
      }
    >
      {error instanceof CallError ? (
        error.message
      ) : isMissingFile(error) ? (
        <Trans>A part of the app is not on this device yet, and the server can not be reached.</Trans>
      ) : (
        <Trans>Something in the app failed. What you typed and saved on this device is still there.</Trans>
      )}
    </PlainPage>
  )
}

/** Browsers word a script that could not be fetched in their own ways. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message)
}
