import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublishPlan } from '#contract/publishing/plan.ts'
import { failureText } from '#data/request/failure-text.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { PlanCounts } from './plan-counts.tsx'
import { PlanList } from './plan-list.tsx'
import classes from './publish-plan.module.css'
import { type PlannedOrder, usePlan } from './use-plan.ts'

export interface PublishPlanProps {
  title: string
  order: PlannedOrder
  /** Back to the choice. */
  onBack?: () => void
  onClose: () => void
  onPublish: () => void
}

/** What will be written, counted and listed; nothing is published before the person confirms it here. */
export function PublishPlanDialog({ title, order, onBack, onClose, onPublish }: PublishPlanProps) {
  const { plan, rows, isReading, error } = usePlan(order)
  return (
    <Modal opened onClose={onClose} title={title} size={1000}>
      <Stack gap="md">
        {error !== undefined && (
          <Alert color="yellow" role="alert" title={<Trans>Pages couldn't be counted</Trans>}>
            <Text size="sm">{failureText(error)}</Text>
            <Text size="sm">
              <Trans>You can publish without this overview.</Trans>
            </Text>
          </Alert>
        )}
        {!plan && error === undefined && (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm">
              <Trans>Counting pages…</Trans>
            </Text>
          </Group>
        )}
        {plan && (
          <>
            <PlanSummary plan={plan} />
            <PlanCounts pipes={plan.pipes} />
            <PlanList plan={plan} rows={rows} isReading={isReading} />
          </>
        )}
      </Stack>
      <div className={classes['foot']}>
        <DialogFoot onCancel={onClose}>
          {onBack && (
            <Button variant="default" onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button onClick={onPublish} disabled={!plan && error === undefined}>
            <Trans>Publish</Trans>
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  )
}

/** How many contents go out, which ones do not, and what can not be known before. */
function PlanSummary({ plan: { contents, locked, scheduled, uncounted } }: { plan: PublishPlan }) {
  const { i18n } = useLingui()
  const more = i18n.number(uncounted)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        <Plural value={contents} one="# item will be published." other="# items will be published." />
      </Text>
      {locked > 0 && (
        <Text size="sm">
          <Plural
            value={locked}
            one="# item is locked by someone else and will be skipped."
            other="# items are locked by others and will be skipped."
          />
        </Text>
      )}
      {scheduled > 0 && (
        <Text size="sm">
          <Plural
            value={scheduled}
            one="# item waits for its publish date and will be skipped."
            other="# items wait for their publish date and will be skipped."
          />
        </Text>
      )}
      {uncounted > 0 && (
        <Text size="sm">
          <Trans>{more} more items will be published too, but their pages are not counted here.</Trans>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          Lists may get more pages than they have now. Pages of other content that shows these items are rebuilt too.
        </Trans>
      </Text>
    </Stack>
  )
}
