import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CODE } from '#contract/wire.ts'

/** Texts of the request wrapper. The code table wins over the server's text for its three codes. */
export const callTexts = {
  /** The text of an envelope that is no success. */
  ofCode(code: number, message: string | undefined): string {
    if (code === CODE.unauthorized) return t(i18n)`Authentication failed, system resources cannot be reached`
    if (code === CODE.forbidden) return t(i18n)`This operation is not permitted`
    if (code === CODE.notFound) return t(i18n)`The resource does not exist`
    return message || t(i18n)`Unknown system error, please tell the administrator`
  },
  ended: (isByAdministrator: boolean) =>
    isByAdministrator
      ? t(i18n)`An administrator ended your session. Please sign in again.`
      : t(i18n)`Your session has expired. Please sign in again.`,
  offline: () => t(i18n)`The connection to the server failed`,
  unexpected: () => t(i18n)`The server sent an unexpected response`,
  timeout: () => t(i18n)`The connection to the server timed out`,
  http: (status: number) => t(i18n)`Server API error ${status}`,
  mayBeDone: (failure: string) => t(i18n)`${failure}. It may have been done anyway: check before you try again.`,
  repeat: () => t(i18n)`The request is still being processed. Please don't send it again.`,
  severalServers: () =>
    t(
      i18n,
    )`Some responses don't come from the server you signed in to, so data may be mixed. Please tell your administrator.`,
}
