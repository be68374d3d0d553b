import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { makeAvailableOffline, keyOfTarget, type PinPlan, type PinTarget, planFor } from '#data/pins/pin-commands.ts'
import { useByteText } from '#kit/show/use-byte-text.ts'

interface Props {
  target: PinTarget
  title: string
  hasBelow: boolean
}

/** What keeping it takes, told before it begins. */
export function KeepOffer({ target, title, hasBelow }: Props) {
  const [below, setBelow] = useState(hasBelow)
  const wanted = target.kind === 'catalog' ? { ...target, below } : target
  const plan = useQuery({
    queryKey: ['pin-plan', keyOfTarget(wanted), below],
    queryFn: () => planFor(wanted),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const keep = () =>
    void makeAvailableOffline(wanted, title).catch((error: unknown) =>
      notify({ level: 'error', message: failureText(error) }),
    )
  const isTooLarge = plan.data?.free !== undefined && plan.data.bytes > plan.data.free
  return (
    <Stack>
      <Text size="sm">
        <Trans>You can then find, open, edit and preview its content without a network, pictures included.</Trans>
      </Text>
      {hasBelow && (
        <Checkbox
          label={<Trans>Include child catalogs</Trans>}
          checked={below}
          onChange={(event) => setBelow(event.currentTarget.checked)}
        />
      )}
      {plan.isFetching && <Skeleton height={44} aria-busy />}
      {!plan.isFetching && plan.data && <Size plan={plan.data} />}
      {!plan.isFetching && plan.error && (
        <Alert color="red" title={<Trans>The size is unknown</Trans>}>
          <Group justify="space-between">
            {failureText(plan.error)}
            <Button size="xs" variant="default" onClick={() => void plan.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {isTooLarge && (
        <Text size="sm" role="status">
          <Trans>
            This is more than the free space. It continues until the space is full and shows what is missing.
          </Trans>
        </Text>
      )}
      <Group justify="flex-end">
        <Button disabled={!plan.data || plan.isFetching} onClick={keep}>
          <Trans>Make available</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

function Size({ plan: { contents, bytes, free } }: { plan: PinPlan }) {
  const byteText = useByteText()
  const [size, room] = [byteText(bytes), byteText(Math.max(0, free ?? 0))]
  return (
    <div role="status">
      <Text size="sm">
        {contents === 0 ? (
          <Trans>It is empty. Content added from now on will be available offline.</Trans>
        ) : (
          <Trans>
            <Plural value={contents} one="# item" other="# items" />, about {size} with pictures
          </Trans>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {free === undefined ? (
          <Trans>The browser doesn't report how much space is free.</Trans>
        ) : (
          <Trans>{room} free on this device</Trans>
        )}
      </Text>
    </div>
  )
}
