import { Plural } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { unsentOnDevice } from '#data/device/unsent-on-device.ts'

/** Who comes to sign in learns that work waits here, of himself or of others: neither whose nor what. */
export function UnsentNote() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // What can not be read is told to who signs in.
    void unsentOnDevice().then(setCount, () => undefined)
  }, [])
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed" role="note">
      <Plural
        value={count}
        one="# change is waiting on this device. It will be sent when its user signs in."
        other="# changes are waiting on this device. They will be sent when their users sign in."
      />
    </Text>
  )
}
