import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { cacheValue } from '#contract/monitor/caches.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'

interface ValueCardProps {
  name: string | undefined
  /** With its prefix; undefined while none is chosen. */
  cacheKey: string | undefined
}

/** What stands under a key. Answers and credentials are shown to nobody. */
export function ValueCard({ name = '', cacheKey }: ValueCardProps) {
  const { t } = useLingui()
  const input = { params: { cacheName: name, cacheKey: cacheKey ?? '' } }
  const read = useRead(cacheValue, input, { enabled: cacheKey !== undefined, staleTime: 0 })
  return (
    <Card title={t({ message: 'Value', context: 'cache' })}>
      {cacheKey === undefined ? (
        <Text size="sm" c="dimmed">
          <Trans>Select a key</Trans>
        </Text>
      ) : (
        <ReadView read={read}>
          {(value) => (
            <Stack gap="sm">
              <TextInput label={t({ message: 'Cache', context: 'monitor' })} value={value.cacheName} readOnly />
              <TextInput label={t({ message: 'Key', context: 'cache' })} value={value.cacheKey} readOnly />
              <Textarea
                label={t({ message: 'Value', context: 'cache' })}
                value={value.cacheValue ?? ''}
                placeholder={value.hidden ? t`Not shown` : t`No longer there`}
                rows={8}
                readOnly
              />
              <TextInput
                label={t`Expires in (s)`}
                value={value.expireTime === '-1' ? t`Never` : value.expireTime}
                readOnly
              />
            </Stack>
          )}
        </ReadView>
      )}
    </Card>
  )
}
