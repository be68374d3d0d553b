import { useLingui } from '@lingui/react/macro'
import type { ServerInfo } from '#contract/monitor/server.ts'
import { Card } from '#kit/page/card.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { Facts } from '#kit/show/facts.tsx'

export function ApplicationCard({ info: { app, jvm, startTime, runTime } }: { info: ServerInfo }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Application`, value: app.alias ? `${app.name} [${app.alias}]` : app.name },
    { name: t`Version`, value: app.version },
    { name: t({ message: 'Started', context: 'server' }), value: <DateCell value={startTime ?? jvm.startTime} /> },
    { name: t`Uptime`, value: runTime ?? jvm.runTime },
  ]
  return (
    <Card title={t`Application`}>
      <Facts facts={facts} />
    </Card>
  )
}

export function MachineCard({ sys }: { sys: ServerInfo['sys'] }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Host name`, value: sys.computerName },
    { name: t`IP address`, value: sys.computerIp },
    { name: t`Operating system`, value: sys.osName },
    { name: t`Architecture`, value: sys.osArch },
  ]
  return (
    <Card title={t`Machine`}>
      <Facts facts={facts} />
    </Card>
  )
}

export function ProcessCard({ process, userDir }: { process: ServerInfo['jvm']; userDir?: string }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Runtime`, value: process.name },
    { name: t`Version`, value: process.version },
    { name: t`Runtime folder`, value: process.home },
    { name: t`Working folder`, value: userDir },
    { name: t({ message: 'Arguments', context: 'process' }), value: process.inputArgs },
  ]
  return (
    <Card title={t`Process`}>
      <Facts facts={facts} />
    </Card>
  )
}
