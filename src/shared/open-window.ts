import type { PreviewType } from '#contract/preview.ts'

/** The address of a page of this app. */
export function addressOf(path: string, search: Record<string, string>): string {
  return `${import.meta.env.BASE_URL}${path}?${new URLSearchParams(search).toString()}`
}

/** Opens a page of this app in a new window. */
export function openWindow(path: string, search: Record<string, string>): void {
  window.open(addressOf(path, search), '_blank', 'noopener')
}

export function openPreview(type: PreviewType, dataId: string): void {
  openWindow('cms/preview', { type, dataId })
}
