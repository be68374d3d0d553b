import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { RefusalReason } from '#lib/import/refusal.ts'
import { notify } from '#data/page/notices.ts'

/** Says why a text or a file was not taken in. */
export function tellRefusal(reason: RefusalReason, name?: string): void {
  notify({ level: 'error', title: name ?? t(i18n)`Not inserted`, message: refusalText(reason) })
}

function refusalText(reason: RefusalReason): string {
  switch (reason) {
    case 'tooLong':
      return t(i18n)`This text is too long for one article. Import it in parts.`
    case 'empty':
      return t(i18n)`This file contains no text.`
    case 'nothingLeft':
      return t(i18n)`None of it can be used in an article.`
    case 'notZip':
      return t(i18n)`This is not a Word file, despite its name.`
    case 'oldWord':
      return t(i18n)`This file is from an old version of Word. Save it as .docx in Word, then import it.`
    case 'encrypted':
      return t(i18n)`This file is protected by a password. Remove the protection in Word, then import it.`
    case 'notWord':
      return t(i18n)`This file contains no Word text.`
    case 'bomb':
      return t(i18n)`This file is too large for this device's memory and was not opened.`
    case 'damaged':
      return t(i18n)`This file is damaged and can't be read.`
  }
}
