import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, getDefaultZIndex, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { changeSettings, type LayoutSettings, layoutSettings, resetSettings, saveSettings } from '#app/settings.ts'
import { ACCENTS } from '#app/theme/accent.ts'
import { notify } from '#data/page/notices.ts'
import { useStore } from '#data/page/store.ts'
import { ColourInput } from '#kit/form/colour-input.tsx'
import { useTopEscape } from '#kit/dialog/top-escape.ts'

const RELOAD_MS = 1_000

/** Every change shows at once; only Save makes it last. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const settings = useStore(layoutSettings)
  useTopEscape(true, getDefaultZIndex('modal'), onClose)
  const handleSave = () => {
    saveSettings()
    notify({ level: 'success', message: t`Layout saved on this device` })
    onClose()
  }
  const handleReset = () => {
    resetSettings()
    setTimeout(() => location.reload(), RELOAD_MS)
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={280}
      title={<Trans>Layout settings</Trans>}
    >
      <Stack gap="md">
        <div>
          <Text size="sm" mb={4}>
            <Trans>Side menu</Trans>
          </Text>
          <SegmentedControl
            fullWidth
            value={settings.sideTheme}
            onChange={(sideTheme) => changeSettings({ sideTheme: sideTheme as LayoutSettings['sideTheme'] })}
            data={[
              { value: 'theme-dark', label: t`Dark` },
              { value: 'theme-light', label: t`Light` },
            ]}
          />
        </div>
        <ColourInput
          label={t`Theme colour`}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
          swatches={[...ACCENTS]}
          swatchesPerRow={8}
          format="hex"
        />
        <SettingSwitch name="topNav" label={t`Main sections in header`} />
        <SettingSwitch name="tagsView" label={t`Tab bar`} />
        <SettingSwitch name="fixedHeader" label={t`Fixed header`} />
        <SettingSwitch name="sidebarLogo" label={t`Logo above menu`} />
        <SettingSwitch name="dynamicTitle" label={t`Page title in browser tab`} />
        <Group grow gap="xs">
          <Button variant="default" onClick={handleReset}>
            <Trans>Reset</Trans>
          </Button>
          <Button onClick={handleSave}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}

type SwitchName = 'topNav' | 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'dynamicTitle'

function SettingSwitch({ name, label }: { name: SwitchName; label: string }) {
  const settings = useStore(layoutSettings)
  return (
    <Switch
      label={label}
      labelPosition="left"
      checked={settings[name]}
      onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
      styles={{ body: { justifyContent: 'space-between' } }}
    />
  )
}
