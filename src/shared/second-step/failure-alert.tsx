import { Alert } from '@mantine/core'

/** Why the last try failed; nothing where none did. */
export function FailureAlert({ failure }: { failure: string | undefined }) {
  if (failure === undefined) return null
  return (
    <Alert color="red" role="alert">
      {failure}
    </Alert>
  )
}
