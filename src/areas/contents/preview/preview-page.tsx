import { ActionIcon, Alert, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconInfoCircle,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pipeSelectData } from '#contract/pipes.ts'
import { useRead } from '#data/reads/use-read.ts'
import { hint } from '#kit/button/hint.tsx'
import { MissingPage } from '#kit/page/missing-page.tsx'
import classes from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { type PreviewTarget, previewTargetIn, siteOf } from './preview-target.ts'
import { usePreview } from './use-preview.ts'

export const Route = createFileRoute('/_signed-in/cms/preview')({
  staticData: { meta: { title: msg`Preview`, texts: ['contents', 'preview'] } },
  component: PreviewPage,
})

type Device = 'pc' | 'pad' | 'phone'

function PreviewPage() {
  const target = previewTargetIn(Route.useSearch())
  return target ? <Preview target={target} /> : <MissingPage />
}

function Preview({ target }: { target: PreviewTarget }) {
  const { t } = useLingui()
  const site = siteOf(target)
  const pipes = useRead(pipeSelectData, site === undefined ? undefined : { site })
  const [chosen, setChosen] = useState('')
  const [device, setDevice] = useState<Device>('pc')
  const rows = pipes.data?.rows ?? []
  const pipeCode = chosen || (rows[0]?.pipeCode ?? '')
  const preview = usePreview(target, pipeCode)
  if (!pipes.isPending && rows.length === 0) {
    return (
      <Alert color="yellow" icon={<IconInfoCircle />} m="md">
        {pipes.error?.message ?? <Trans>This site has no enabled publish pipe, so there is no preview.</Trans>}
      </Alert>
    )
  }
  return (
    <div className={classes['page']}>
      {target.type !== 'pagewidget' && (
        <Group component="header" className={classes['bar'] ?? ''}>
          <NativeSelect
            size="xs"
            aria-label={t`Publish pipe`}
            data={rows.map((pipe) => ({ value: pipe.pipeCode, label: pipe.pipeName }))}
            value={pipeCode}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <DeviceChoice value={device} onChange={setDevice} />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Refresh`}
            {...hint(t`Refresh`)}
            onClick={preview.refresh}
          >
            <IconRefresh size={16} />
          </ActionIcon>
          {preview.isLocal && <LocalNote choose={preview.showServer} />}
        </Group>
      )}
      <PreviewFrame preview={preview} device={device} />
    </div>
  )
}

function DeviceChoice({ value, onChange }: { value: Device; onChange: (device: Device) => void }) {
  const { t } = useLingui()
  const option = (device: Device, label: string, Glyph: Icon) => ({
    value: device,
    label: <Glyph size={18} aria-label={label} role="img" />,
  })
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Device`}
      value={value}
      onChange={(next) => onChange(next as Device)}
      data={[
        option('pc', t`Computer`, IconDeviceDesktop),
        option('pad', t`Tablet`, IconDeviceTablet),
        option('phone', t`Phone`, IconDeviceMobile),
      ]}
    />
  )
}

function LocalNote({ choose }: { choose: (() => void) | undefined }) {
  return (
    <Group gap="xs" role="status">
      <IconInfoCircle size={16} aria-hidden />
      <Text size="xs" c="dimmed">
        <Trans>Made on this device. Lists show only what is on this device.</Trans>
      </Text>
      {choose && (
        <Text component="button" type="button" size="xs" className={classes['link'] ?? ''} onClick={choose}>
          <Trans>Show the server version</Trans>
        </Text>
      )}
    </Group>
  )
}
