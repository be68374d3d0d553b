import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { contrast, parseHex } from './accent.ts'
import { surfaces, themeOf } from './theme.ts'

const theme = mergeMantineTheme(DEFAULT_THEME, themeOf('#409EFF', 'default', { close: '', clear: '', password: '' }))
const rgb = (hex = '') => parseHex(hex) ?? [0, 0, 0]

test('the words of a button that cannot be pressed are read against its ground, in light and dark', () => {
  const { light, dark } = surfaces(theme)
  const word = '--mantine-color-disabled-color'
  // The grounds that the library gives to such buttons and, in menus, to all entries.
  for (const ground of [theme.colors.gray[2], theme.white]) {
    expect(contrast(rgb(light[word]), rgb(ground))).toBeGreaterThanOrEqual(3)
  }
  for (const ground of [theme.colors.dark[6], theme.colors.dark[7]]) {
    expect(contrast(rgb(dark[word]), rgb(ground))).toBeGreaterThanOrEqual(3)
  }
})
