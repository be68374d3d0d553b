import { Button } from '@mantine/core'
import { IconTextSpellcheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'

/** Opens and closes the box in which a text is tried. */
export function TryItButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <Button
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconTextSpellcheck size={16} aria-hidden />}
      onClick={onClick}
    >
      <Trans>Try it</Trans>
    </Button>
  )
}
