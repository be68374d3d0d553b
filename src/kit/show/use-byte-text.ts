import { useLingui } from '@lingui/react/macro'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Sizes with a fitting unit, in the language of the interface. */
export function useByteText(): (bytes: number) => string {
  const { i18n } = useLingui()
  return (bytes) => {
    const kilobytes = bytes / 1000
    const step = Math.min(UNITS.length - 1, kilobytes > 1 ? Math.floor(Math.log(kilobytes) / Math.log(1000)) : 0)
    const value = kilobytes / 1000 ** step
    return i18n.number(value, { style: 'unit', unit: UNITS[step], maximumFractionDigits: value < 10 ? 1 : 0 })
  }
}
