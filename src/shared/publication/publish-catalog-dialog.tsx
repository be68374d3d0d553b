import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { publishCatalog } from '#data/outbox/outbox.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import type { TreeItem } from '#kit/tree/tree-rows.ts'
import { PublishPlan } from '#shared/publish-plan/publish-plan.tsx'
import { usePlansFirst } from '#shared/publish-plan/use-plans-first.ts'
import { OperationProgress } from '#shared/task-progress/operation-progress.tsx'
import { publishChoice } from './publish-choice.ts'
import { usePublication } from './use-publication.ts'

export function PublishCatalogDialog({ catalog, onClose }: { catalog: TreeItem; onClose: () => void }) {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const statuses = useDict('CMSContentStatus').filter(({ value }) => value !== CONTENT_STATUS.archived)
  const [below, setBelow] = useState(false)
  const [status, setStatus] = useState('')
  const { publish, followed } = usePublication(siteId, onClose)
  const [isPlanned, setPlanned] = useState(false)
  const plansFirst = usePlansFirst()
  const choice = publishChoice(catalog, { below, status })
  const order = () => void publish(publishCatalog(choice))
  const name = isolated(catalog.label)
  const title = t`Publish: ${name}`
  if (followed) return <OperationProgress opIds={[followed]} title={title} alone onEnd={onClose} />
  if (isPlanned) {
    const { catalogId, publishChild, publishDetail, publishStatus = '-1' } = choice
    const body = { catalogId, publishChild, publishDetail, publishStatus }
    const back = () => setPlanned(false)
    return <PublishPlan title={title} order={{ catalog: body }} onBack={back} onClose={onClose} onPublish={order} />
  }
  const isMore = status !== '' || below
  return (
    <Modal opened onClose={onClose} title={title} size={500}>
      <Stack gap="md">
        <Radio.Group
          label={t`Content to publish with it`}
          description={t`Their pages will be rebuilt. Content that is not public yet will become public.`}
          value={status}
          onChange={setStatus}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="" label={t`None, catalog pages only`} />
            {statuses.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {catalog.children.length > 0 && (
          <Checkbox
            label={t`Include all child catalogs`}
            checked={below}
            onChange={(event) => setBelow(event.currentTarget.checked)}
          />
        )}
        {isMore && plansFirst === 'offline' && (
          <Text size="sm" c="dimmed">
            <Trans>The overview of pages needs the server, which can't be reached right now.</Trans>
          </Text>
        )}
      </Stack>
      <DialogFoot onCancel={onClose}>
        {isMore && plansFirst === 'ready' ? (
          <Button onClick={() => setPlanned(true)}>
            <Trans>Show pages</Trans>
          </Button>
        ) : (
          <Button onClick={order}>
            <Trans>Publish</Trans>
          </Button>
        )}
      </DialogFoot>
    </Modal>
  )
}
