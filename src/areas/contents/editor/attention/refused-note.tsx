import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusedFile } from '#data/outbox/use-outbox.ts'
import { reasonText } from '#shared/reason/use-reason.ts'

/** Below a field whose file the server did not take. */
export function RefusedNote({ file }: { file: RefusedFile }) {
  const { i18n } = useLingui()
  const reason = reasonText(i18n, file)
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      <Trans>Not uploaded: {reason}</Trans>
    </Text>
  )
}
