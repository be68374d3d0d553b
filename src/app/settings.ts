import { DEFAULT_ACCENT } from '#app/theme/accent.ts'
import { type Density, readDensity, writeDensity } from '#app/theme/density.ts'
import { createLateStore, createStore } from '#data/page/store.ts'

/** What a person may change about the frame on this device. */
export interface LayoutSettings {
  readonly topNav: boolean
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly dynamicTitle: boolean
  readonly sideTheme: 'theme-dark' | 'theme-light'
  readonly theme: string
}

const KEY = 'layout-setting'

const DEFAULT_SETTINGS: LayoutSettings = {
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
  sideTheme: 'theme-dark',
  theme: DEFAULT_ACCENT,
}

/** In force now; only `saveSettings` makes them last. */
export const layoutSettings = createStore<LayoutSettings>(readSettings())
export const density = createLateStore<Density>(() => (typeof document === 'undefined' ? 'medium' : readDensity()))

function readSettings(): LayoutSettings {
  try {
    return { ...DEFAULT_SETTINGS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return DEFAULT_SETTINGS
  }
}

export function changeSettings(part: Partial<LayoutSettings>): void {
  layoutSettings.set({ ...layoutSettings.get(), ...part })
}

export function saveSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(layoutSettings.get()))
}

export function resetSettings(): void {
  localStorage.removeItem(KEY)
  layoutSettings.set(DEFAULT_SETTINGS)
}

export function changeDensity(next: Density): void {
  writeDensity(next)
  density.set(next)
}
