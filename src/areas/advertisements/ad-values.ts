import { completeAddress } from '#contract/addresses.ts'
import { AD_DEFAULT, type AdvertisementDetail } from '#contract/advertisements.ts'

/** The form of an advertisement. */
export interface AdValues {
  type: string
  name: string
  weight: number | ''
  onlineDate: string
  offlineDate: string
  remark: string
  resourcePath: string
  redirectUrl: string
}

/**
 * A new advertisement, shown from now on.
 *
 * @param now wall clock of the server
 */
export function blankAd(type: string, now: string): AdValues {
  return { ...AD_DEFAULT, type, name: '', onlineDate: now, remark: '', resourcePath: '', redirectUrl: '' }
}

export function valuesOfAd(ad: AdvertisementDetail): AdValues {
  const { type, name, weight, onlineDate, offlineDate } = ad
  const { remark = '', resourcePath = '', redirectUrl = '' } = ad
  return { type, name, weight, onlineDate, offlineDate, remark, resourcePath, redirectUrl }
}

/** What travels of the form, to either call. */
export function bodyOfAd(values: AdValues) {
  return { ...values, redirectUrl: completeAddress(values.redirectUrl) }
}
