import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { PRODUCT } from '#contract/product.ts'
import { CopyButton } from '#kit/button/copy-button.tsx'
import { printText } from './print-text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
  /** While what follows is under way. */
  pending?: boolean
}

/** Shown once: whoever goes on without keeping them has to make new ones. */
export function RecoveryCodes({ codes, onDone, pending = false }: RecoveryCodesProps) {
  const { t } = useLingui()
  return (
    <Stack gap="md">
      <Alert color="orange">
        <Trans>
          Keep these recovery codes in a safe place. Each one signs you in once when you have no phone or passkey at
          hand. They are not shown again.
        </Trans>
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" component="ul" p={0} m={0} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" size="sm" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Group gap="xs">
          <CopyButton text={codes.join('\n')} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => printText(t`Recovery codes for ${PRODUCT.name}`, codes)}
          >
            <Trans>Print</Trans>
          </Button>
        </Group>
        <Button onClick={onDone} loading={pending}>
          <Trans>I have saved them</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
