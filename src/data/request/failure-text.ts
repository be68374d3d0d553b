import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isChunkLoadError } from '#data/page/chunk-load-error.ts'
import type { StorageFailure } from '#db/storage-error.ts'

/**
 * What went wrong, as the user can be told: errors of storage and of workers are told by their name, which
 * outlives the way from a worker; all others bring a text of their own.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'StorageError') return storageText((error as Error & { failure: StorageFailure }).failure)
  if (error.name === 'NotOnDevice') return t(i18n)`Not on this device, and the server can't be reached`
  if (isChunkLoadError(error)) return t(i18n)`Part of the app couldn't be loaded. Nothing is lost.`
  return error.message
}

function storageText(failure: StorageFailure): string {
  if (failure === 'full') return t(i18n)`This device is out of space. Free up some space and try again.`
  if (failure === 'newer') return t(i18n)`The data on this device is from a newer version of the app. Reload the app.`
  if (failure === 'blocked') return t(i18n)`Another tab is using the data on this device. Close the other tabs.`
  if (failure === 'unavailable') return t(i18n)`This browser doesn't store data for this site.`
  return t(i18n)`The browser lost the data on this device. Reload the app.`
}
