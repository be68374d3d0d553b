import { Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { siteExtendsGet } from '#contract/site-extends.ts'
import { statBaiduRefreshToken, statBaiduSites } from '#contract/stats.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { Card } from '#kit/page/card.tsx'
import type { ExtendsValues } from './extends-form.ts'
import type { ExtendLabels } from './extends-labels.ts'
import classes from './site.module.css'

interface Props {
  form: FormOf<ExtendsValues>
  labels: ExtendLabels
  siteId: string
}

/** The keys of an analytics account; without them visits are counted by the server itself. */
export function AnalyticsCard({ form, labels, siteId }: Props) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Baidu Analytics</Trans>}>
      <Text size="sm" c="dimmed">
        <Trans>
          Saved secrets show as ******. Leave them unchanged to keep them. With an access token, statistics come from
          Baidu.
        </Trans>
      </Text>
      <div className={classes['columns']}>
        {(['BaiduTjApiKey', 'BaiduTjSecretKey', 'BaiduTjRefreshToken', 'BaiduTjAccessToken'] as const).map((key) => (
          <TextField key={key} form={form} name={key} label={labels[key]} max={500} />
        ))}
      </div>
      <TextField
        form={form}
        name="BaiduTjDomain"
        label={labels.BaiduTjDomain}
        description={t`Separated by commas`}
        max={1000}
      />
      <RefreshTokens siteId={siteId} />
    </Card>
  )
}

/** Tokens are renewed for the current site alone, with the keys that are saved. */
function RefreshTokens({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const current = useCurrentSite().siteId
  const { run, pending } = useAction(statBaiduRefreshToken, {
    success: t`Tokens renewed`,
    invalidates: [siteExtendsGet, statBaiduSites],
  })
  if (current !== siteId) return null
  return (
    <Group>
      <ActionButton
        endpoint={statBaiduRefreshToken}
        icon={IconRefresh}
        loading={pending}
        onClick={() => void run({}).catch(() => undefined)}
      >
        <Trans>Renew the tokens</Trans>
      </ActionButton>
    </Group>
  )
}
