import { Button } from '@mantine/core'
import { IconChevronDown, IconPhoto } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'

interface Props {
  /** Players of other sites show nothing that a picture could be taken of. */
  takesFrames: boolean
  hasCover: boolean
  onFrame: () => void
  onUpload: () => void
  onRemove: () => void
}

/** Where the cover of a film comes from. */
export function CoverMenu({ takesFrames, hasCover, onFrame, onUpload, onRemove }: Props) {
  const target = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPhoto size={14} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      <Trans>Cover</Trans>
    </Button>
  )
  return (
    <PopMenu target={target} position="bottom-start">
      {takesFrames && (
        <PopItem onClick={onFrame}>
          <Trans>Screenshot</Trans>
        </PopItem>
      )}
      <PopItem onClick={onUpload}>
        <Trans>Upload</Trans>
      </PopItem>
      {hasCover && (
        <PopItem onClick={onRemove}>
          <Trans>Remove</Trans>
        </PopItem>
      )}
    </PopMenu>
  )
}
