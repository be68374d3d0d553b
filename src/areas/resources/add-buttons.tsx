import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconLink, IconUpload } from '@tabler/icons-react'
import { RESOURCE_SUFFIXES, resourceUpload } from '#contract/resources.ts'
import { resourceFetch } from '#contract/resources/library.ts'
import { useAvailability } from '#data/reads/use-action.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { FileButton } from '#kit/form/file-button.tsx'

const ACCEPT = [...new Set(Object.values(RESOURCE_SUFFIXES).flat())].map((suffix) => `.${suffix}`).join(',')

interface AddButtonsProps {
  onFiles: (files: readonly File[]) => void
  onLink: () => void
}

/** Brings files in: from this device, also without a network, or from the web. */
export function AddButtons({ onFiles, onLink }: AddButtonsProps) {
  const isPlain = usePlainServer()
  if (useAvailability(resourceUpload) === 'denied') return null
  return (
    <Group gap={8} wrap="nowrap">
      <FileButton accept={ACCEPT} multiple onPick={onFiles} leftSection={<IconUpload size={16} aria-hidden />}>
        <Trans>Upload</Trans>
      </FileButton>
      {!isPlain && (
        <ActionButton endpoint={resourceFetch} icon={IconLink} onClick={onLink}>
          <Trans>From a URL</Trans>
        </ActionButton>
      )}
    </Group>
  )
}
