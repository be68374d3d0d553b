import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileAlert } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from '../content-page.module.css'
import type { ShownRow } from '../list/overlay.ts'
import { FaultList } from './fault-list.tsx'
import { PublishAgain } from './publish-again.tsx'
import { useFaultText } from './use-fault-text.ts'

/** Below the status of a row: its page is not as it should be. A press tells why, and offers to try again. */
export function FaultMark({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const faultText = useFaultText()
  const { pageFaults = [], title } = row
  return (
    <>
      <UnstyledButton
        className={classes['fault'] ?? ''}
        aria-label={t`Page failed: ${title}`}
        onClick={open}
        {...hint(pageFaults.map((fault) => faultText(fault).why).join(' '))}
      >
        <IconFileAlert size={14} aria-hidden />
        <Trans>Page failed</Trans>
      </UnstyledButton>
      <Modal opened={opened} onClose={close} title={t`The page couldn't be built`} size={560}>
        <Stack gap="md">
          <Text size="sm" fw={600}>
            <bdi>{title}</bdi>
          </Text>
          <FaultList faults={pageFaults} />
          <Group justify="flex-end">
            <PublishAgain content={row} onDone={close} />
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
