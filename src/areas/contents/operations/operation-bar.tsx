import { Button, CloseButton, Group, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useOnline } from '#data/network/online.ts'
import { opIdOf } from '#data/outbox/queued-operation.ts'
import { useOutcomes } from '#data/outbox/use-outcomes.ts'
import { isolated } from '#kit/show/isolated.ts'
import { FootBar } from '#kit/list/list-foot.tsx'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { Status } from '#kit/show/status.tsx'
import { useKindText } from '#shared/kind-text.ts'
import classes from './operation-bar.module.css'
import { countContents, type LastOperation } from '#areas/contents/list/last-operation.ts'
import { OperationDialog } from './operation-dialog.tsx'
import { OUTCOME_LOOK, summaryOf, useOutcomeText } from './outcome-text.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  last: LastOperation
  onClose: () => void
}

/** What was ordered at last, what came of it so far, and the way back as long as there is one. */
export function OperationBar({ last, onClose }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const outcomeText = useOutcomeText()
  const head = useHead(last)
  const closer = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const outcomes = useOutcomes(last.orders.flatMap((order) => opIdOf(order) ?? []))
  const undo = useUndo(last, outcomes)
  const summary = summaryOf(last.orders, outcomes)
  const isOnItsWay = summary.some(({ state }) => state === 'waiting' || state === 'sending')
  const later = online ? t`Sending` : t`Waiting to send`
  const ended = summary.map(({ state, count }) => `${outcomeText(state)} ${count}`).join(', ')
  const words = undo.words ?? (isOnItsWay ? later : ended)
  const all = countContents(last.orders)
  const isMany = all > 1
  const press = async () => {
    await undo.run()
    // Its button is gone now, the keyboard stays here.
    closer.current?.focus()
  }
  return (
    <FootBar wrap="wrap" role="group" aria-label={t`Last action`}>
      <LiveRegion message={`${head}: ${words}`} />
      <Text size="sm" fw={600} className={classes['head'] ?? ''} title={head}>
        {head}
      </Text>
      {undo.words !== undefined && <Text size="sm">{undo.words}</Text>}
      {undo.words === undefined &&
        summary.map(({ state, count }) => (
          <Status key={state} kind={OUTCOME_LOOK[state]}>
            {state === 'waiting' && !online ? later : outcomeText(state)}
            {isMany && ` ${count}`}
          </Status>
        ))}
      <Group gap={4} ml="auto" wrap="nowrap">
        {undo.offered > 0 && (
          <Button size="compact-sm" variant="light" loading={undo.pending} onClick={() => void press()}>
            {undo.offered < all ? (
              <Trans>
                Undo {undo.offered} of {all}
              </Trans>
            ) : (
              <Trans>Undo</Trans>
            )}
          </Button>
        )}
        {(isMany || summary.some(({ state }) => state === 'attention' || state === 'conflict')) && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
            <Trans>Each item</Trans>
          </Button>
        )}
        <CloseButton ref={closer} aria-label={t`Close`} onClick={onClose} />
      </Group>
      <OperationDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={head}
        orders={last.orders}
        outcomes={outcomes}
      />
    </FootBar>
  )
}

/** "Publish: 12 contents", or the title of the only one. */
function useHead({ orders }: LastOperation): string {
  const { t } = useLingui()
  const kindText = useKindText()
  const last = orders.at(-1)
  const kind = kindText(last?.intent.kind ?? '')
  const count = countContents(orders)
  const what =
    count === 1
      ? isolated(last?.content.title ?? '') || t`Untitled`
      : plural(count, { one: '# item', other: '# items' })
  return t`${kind}: ${what}`
}
