import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { forgetCopiesLeft } from '#data/device/copies-left.ts'

/** Ends what the sign-out of the user before could not: who leaves a shared device counts on it. */
export function CopiesNote() {
  const [areLeft, setAreLeft] = useState(false)
  useEffect(() => void forgetCopiesLeft().then((areGone) => setAreLeft(!areGone)), [])
  if (!areLeft) return null
  return (
    <Text size="sm" c="red" role="alert">
      <Trans>
        Offline copies of a user who signed out couldn't be removed from this device. This is retried whenever this page
        is opened.
      </Trans>
    </Text>
  )
}
