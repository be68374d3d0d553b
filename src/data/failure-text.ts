import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isMissingPart } from '#data/missing-part.ts'
import type { StorageFailure } from '#db/storage-error.ts'

/**
 * What went wrong, as the user can be told: errors of storage and of workers are told by their name, which
 * outlives the way from a worker; all others bring a text of their own.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'StorageError') return storageText((error as Error & { failure: StorageFailure }).failure)
  if (error.name === 'NotOnDevice') return t(i18n)`It is not on this device, and the server can not be reached`
  if (isMissingPart(error)) return t(i18n)`A part of the app could not be loaded. Nothing is lost.`
  return error.message
}

function storageText(failure: StorageFailure): string {
  if (failure === 'full') return t(i18n)`This device has no room left. Free some and try again.`
  if (failure === 'newer')
    return t(i18n)`The data on this device is from a newer version of the app. Load the app again.`
  if (failure === 'blocked') return t(i18n)`Another tab holds the data on this device. Close the other tabs.`
  if (failure === 'unavailable') return t(i18n)`This browser keeps no data for this site.`
  return t(i18n)`The browser lost the data on this device. Load the app again.`
}
