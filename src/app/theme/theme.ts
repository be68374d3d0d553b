import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { accentShades, FILLED_SHADE } from '#app/theme/accent.ts'
import { DENSITIES, type Density } from '#app/theme/density.ts'
import { currentLanguage } from '#data/page/language.ts'
import { filterOptions } from '#kit/list/filter-options.ts'
import { formatDate } from '#lib/dates.ts'

const FONTS = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"PingFang SC"',
  '"PingFang TC"',
  '"Microsoft YaHei"',
  '"Microsoft JhengHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(', ')

const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace'

/** Cool greys; the darker half are the surfaces and inks of the dark scheme. */
const GRAY = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d3d8e0',
  '#b6bdc9',
  '#8d96a5',
  '#656e7e',
  '#4a5261',
  '#333a46',
  '#1f242d',
] as const
const DARK = [
  '#d8dce4',
  '#b9bfca',
  '#9aa1af',
  '#727a89',
  '#4a515e',
  '#383e4a',
  '#2b303a',
  '#21252d',
  '#181b22',
  '#101318',
] as const

/** Names of the bare symbols inside of blocks, in the language of the interface. */
export interface ThemeWords {
  readonly close: string
  readonly clear: string
  /** Of the eye in a field for a password. */
  readonly password: string
}

/** The one place that gives all blocks their spacing, type, corners and motion. */
export function themeOf(accent: string, density: Density, words: ThemeWords): MantineThemeOverride {
  const { size, scale } = DENSITIES[density]
  const sized = { defaultProps: { size } }
  const clearButtonProps = { 'aria-label': words.clear }
  const closeButtonProps = { 'aria-label': words.close }
  const searched = { defaultProps: { size, clearButtonProps, filter: filterOptions } }
  const language = currentLanguage()
  const monthLabelFormat = language === 'en' ? 'MMMM YYYY' : 'YYYY年M月'
  const locale = language.toLowerCase()
  const dated = {
    defaultProps: { size, clearButtonProps, monthLabelFormat, locale, highlightToday: true, getDayProps },
  }
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: FILLED_SHADE, dark: FILLED_SHADE },
    colors: { accent: accentShades(accent), gray: GRAY, dark: DARK },
    black: '#1a1f28',
    fontFamily: FONTS,
    fontFamilyMonospace: MONO,
    scale,
    defaultRadius: 6,
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.6' },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: rem(22) }, h2: { fontSize: rem(18) }, h3: { fontSize: rem(16) } },
    },
    shadows: {
      xs: '0 1px 2px rgb(16 24 40 / 0.06)',
      sm: '0 1px 3px rgb(16 24 40 / 0.10)',
      md: '0 6px 16px -4px rgb(16 24 40 / 0.14)',
      lg: '0 12px 32px -8px rgb(16 24 40 / 0.20)',
      xl: '0 24px 48px -12px rgb(16 24 40 / 0.28)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: sized,
      TextInput: sized,
      PasswordInput: {
        defaultProps: { size, visibilityToggleButtonProps: { 'aria-label': words.password } },
      },
      Textarea: sized,
      NumberInput: sized,
      // A list of choices that waits in the page, laid out and hidden, costs each list and form its start.
      Combobox: { defaultProps: { keepMounted: false } },
      Autocomplete: { defaultProps: { filter: filterOptions } },
      Select: searched,
      MultiSelect: searched,
      TagsInput: searched,
      DatePickerInput: dated,
      DateTimePicker: dated,
      Checkbox: sized,
      Radio: sized,
      Switch: sized,
      Tooltip: { defaultProps: { withArrow: false, transitionProps: { duration: 150 } } },
      Modal: {
        defaultProps: {
          transitionProps: { transition: 'pop', duration: 160 },
          overlayProps: { backgroundOpacity: 0.4 },
          yOffset: '8dvh',
          closeButtonProps,
        },
        styles: { title: { fontSize: 16, fontWeight: 600 } },
      },
      Drawer: { defaultProps: { closeButtonProps } },
      // What happened to several things stands in lines.
      Notification: { defaultProps: { closeButtonProps }, styles: { description: { whiteSpace: 'pre-line' } } },
      Menu: {
        defaultProps: { shadow: 'lg', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
      },
      Popover: { defaultProps: { shadow: 'lg', transitionProps: { duration: 120 } } },
    },
  })
}

/** Said to those who do not see the mark of today. */
function getDayProps(day: string) {
  return day === formatDate(new Date()) ? { 'aria-current': 'date' as const } : {}
}

function rem(pixels: number): string {
  return `calc(${pixels / 16}rem * var(--mantine-scale))`
}

/** Names of surfaces and lines that both schemes fill; style sheets use these and no raw greys. */
export const surfaces: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--app-canvas': theme.colors.gray?.[0] ?? '',
    '--app-surface': theme.white,
    '--app-line': theme.colors.gray?.[2] ?? '',
    '--app-hover': theme.colors.gray?.[1] ?? '',
    '--app-accent-text': theme.colors['accent']?.[7] ?? '',
    '--app-accent-soft': theme.colors['accent']?.[0] ?? '',
    // The darkest of the library is too pale on its own background.
    '--mantine-color-yellow-light-color': '#8a5200',
    '--mantine-color-dimmed': theme.colors.gray?.[6] ?? '',
    // What a button would do is still read while it cannot.
    '--mantine-color-disabled-color': theme.colors.gray?.[6] ?? '',
    '--mantine-color-error': theme.colors.red?.[9] ?? '',
    '--mantine-color-placeholder': theme.colors.gray?.[6] ?? '',
    '--mantine-color-anchor': theme.colors['accent']?.[7] ?? '',
  },
  dark: {
    '--app-canvas': theme.colors.dark?.[8] ?? '',
    '--app-surface': theme.colors.dark?.[7] ?? '',
    '--app-line': theme.colors.dark?.[5] ?? '',
    '--app-hover': theme.colors.dark?.[6] ?? '',
    '--app-accent-text': theme.colors['accent']?.[3] ?? '',
    '--app-accent-soft': 'color-mix(in srgb, var(--mantine-color-accent-6) 22%, transparent)',
    '--mantine-color-body': theme.colors.dark?.[7] ?? '',
    '--mantine-color-dimmed': theme.colors.dark?.[2] ?? '',
    '--mantine-color-disabled-color': theme.colors.dark?.[2] ?? '',
    '--mantine-color-error': theme.colors.red?.[4] ?? '',
    '--mantine-color-placeholder': theme.colors.dark?.[2] ?? '',
    '--mantine-color-anchor': theme.colors['accent']?.[3] ?? '',
  },
})
