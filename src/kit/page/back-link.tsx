import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way from a detail back to where it belongs, wherever one came from. */
export function BackLink({ to, search }: { to: string; search?: Record<string, string> }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={to as never} {...(search && { search: search as never })} />}
    >
      <Trans>Back</Trans>
    </Button>
  )
}
