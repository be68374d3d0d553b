import { Button, Group, Stack, Tabs, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { CRON_LENGTH } from '#contract/monitor/scheduled-tasks.ts'
import { useServerZone } from '#data/identity/server-zone.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { CRON_PARTS, readCron } from '#lib/cron.ts'
import { CRON_START, readChoices, spellChoices, withChoice } from './cron-parts.ts'
import { CronPreview } from './cron-preview.tsx'
import { PRESETS } from './cron-presets.ts'
import { PartPanel } from './part-panel.tsx'
import { usePartNames } from './part-texts.ts'

export interface CronEditorProps {
  /** What stands in the field. */
  cron: string
  onConfirm: (cron: string) => void
  onClose: () => void
}

/** An expression, and when it was changed: there its next runs begin. */
const stateOf = (text: string) => ({ text, from: new Date() })

/** Puts a cron expression together part by part, and shows at each step what it means. */
export function CronEditorDialog({ cron, onConfirm, onClose }: CronEditorProps) {
  const { t, i18n } = useLingui()
  const names = usePartNames()
  const [{ text, from }, setState] = useState(() => stateOf(spellChoices(readChoices(cron))))
  const setText = (changed: string) => setState(stateOf(changed))
  const choices = readChoices(text)
  const zone = useServerZone()
  const read = useMemo(() => readCron(text, { zone, from }), [text, zone, from])
  const confirm = () => {
    onConfirm(text.trim())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Cron expression`} size={640} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Group gap={6} role="group" aria-label={t`Common schedules`}>
          {PRESETS.map((preset) => (
            <Button key={preset.cron} variant="default" size="compact-sm" onClick={() => setText(preset.cron)}>
              {i18n._(preset.label)}
            </Button>
          ))}
        </Group>
        <TextInput
          label={t`Expression`}
          value={text}
          maxLength={CRON_LENGTH}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Tabs defaultValue="minute" keepMounted={false}>
          <Tabs.List>
            {CRON_PARTS.map((part) => (
              <Tabs.Tab key={part} value={part} px="xs">
                {names[part]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {CRON_PARTS.map((part) => (
            <Tabs.Panel key={part} value={part} pt="sm">
              <PartPanel
                part={part}
                choice={choices[part]}
                onChange={(choice) => setText(spellChoices(withChoice(choices, part, choice)))}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
        <CronPreview text={text} from={from} read={read} />
        <DialogFoot onCancel={onClose}>
          <Button variant="default" onClick={() => setText(CRON_START)}>
            <Trans>Reset</Trans>
          </Button>
          <Button onClick={confirm} disabled={read.fault !== undefined}>
            <Trans>OK</Trans>
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
